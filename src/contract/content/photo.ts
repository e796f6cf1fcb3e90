/** Media types of pictures that are re-encoded or shown as a logo, detected from the content. */
export const photoExtensions = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
} as const
export const photoTypes = Object.keys(photoExtensions) as (keyof typeof photoExtensions)[]
/** Four times the pixels of today's phones. */
export const photoMaximumPixels = 50_000_000
/** Pictures in one upload. */
export const photosMaximum = 10
/** Size of all pictures in one upload, which are in memory while they are re-encoded. */
export const photosMegabytes = 30
