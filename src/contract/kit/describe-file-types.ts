/**
 * Media types that an upload accepts, with the extension of their files. The lists: `document/document-types.ts`,
 * `content/download.ts` (also attachments), `content/form.ts`, `content/photo.ts` and `account/user.ts`.
 */
export type FileTypes = Readonly<Record<string, string>>

/** By type and extension: some systems do not know the types of HEIC and HWP. For the attribute `accept`. */
export function acceptOf(types: FileTypes): string {
  return [...Object.keys(types), ...extensionsOf(types).map((extension) => `.${extension}`)].join()
}

export function hasExtensionOf(types: FileTypes, name: string): boolean {
  return extensionsOf(types).includes(name.split('.').slice(1).at(-1)?.toLowerCase() ?? '')
}

function extensionsOf(types: FileTypes): string[] {
  return Object.values(types).flatMap((extension) => (extension === 'jpg' ? [extension, 'jpeg'] : extension))
}

/** Names that texts use, in the order of the list. HEIF goes under the name HEIC. */
export function typeNamesOf(types: FileTypes): string[] {
  const nameOf = (type: string, extension: string) =>
    ({ 'image/heif': 'HEIC', 'image/webp': 'WebP' })[type] ?? extension.toUpperCase()
  return [...new Set(Object.entries(types).map(([type, extension]) => nameOf(type, extension)))]
}

/** Most browsers cannot show HEIC, so staff can also get a JPEG. */
export function isHeic(type: string): boolean {
  return type === 'image/heic' || type === 'image/heif'
}
