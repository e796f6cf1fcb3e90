/** The widths in pixels that each picture of an editor is kept in, as far as it is that wide. */
export const photoWidths = [480, 960, 1600] as const
export const photoFormats = ['avif', 'webp'] as const
export type PhotoFormat = (typeof photoFormats)[number]

const pattern =
  /^\/api\/editor\/photos\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\/(?:480|960|1600)\.(?:avif|webp)$/

/** Where one rendering of a picture lies. */
export function photoPath(id: string, width: number, format: PhotoFormat): string {
  return `/api/editor/photos/${id}/${width}.${format}`
}

/** The picture behind an address of ours, with the address that texts keep; undefined for any other address. */
export function photoAddress(src: string): { id: string; address: string } | undefined {
  const id = pattern.exec(src)?.[1]
  return id === undefined ? undefined : { id, address: photoPath(id, 1600, 'webp') }
}
