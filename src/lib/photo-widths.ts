/**
 * Widths in pixels of a photo's renderings. Photos are not enlarged: the API answers a larger width with the widest
 * rendering.
 */
export const photoWidth = { small: 480, medium: 960, large: 1600 } as const
export type PhotoWidth = (typeof photoWidth)[keyof typeof photoWidth]
export const photoWidths = Object.values(photoWidth)
export const photoFormats = ['avif', 'webp'] as const
export type PhotoFormat = (typeof photoFormats)[number]
