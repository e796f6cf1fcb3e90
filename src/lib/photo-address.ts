import { type PhotoFormat, type PhotoWidth, photoFormats, photoWidth } from './photo-widths.ts'

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
