/** Widths of `styles/breakpoints.css`, for the attribute `sizes` and `matchMedia`, which cannot use its names. */
export const tabletWidth = '48rem'
export const deskWidth = '64rem'
