/** Media types that an upload accepts, with the extension of their files. */
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

/** Most browsers cannot show HEIC, so staff can also get a JPEG. */
export function isHeic(type: string): boolean {
  return type === 'image/heic' || type === 'image/heif'
}
