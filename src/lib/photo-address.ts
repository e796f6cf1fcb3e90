/**
 * Widths in pixels of a photo's renderings. Photos are not enlarged: the API answers a larger width with the widest
 * rendering.
 */
export const photoWidth = { small: 480, medium: 960, large: 1600 } as const
export type PhotoWidth = (typeof photoWidth)[keyof typeof photoWidth]
export const photoWidths = Object.values(photoWidth)
export const photoFormats = ['avif', 'webp'] as const
export type PhotoFormat = (typeof photoFormats)[number]

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
/** Any width: stored texts keep the one of their day, for which the API sends the nearest rendering. */
const pattern = new RegExp(`^/api/editor/photos/(${uuid})/\\d{1,4}\\.(?:${photoFormats.join('|')})$`)

export function photoPath(id: string, width: PhotoWidth, format: PhotoFormat): string {
  return `/api/editor/photos/${id}/${width}.${format}`
}

/** Parses the address of an uploaded photo; undefined for any other address. `address` is the form that texts store. */
export function photoAddress(src: string): { id: string; address: string } | undefined {
  const id = pattern.exec(src)?.[1]
  return id === undefined ? undefined : { id, address: photoPath(id, photoWidth.large, 'webp') }
}
