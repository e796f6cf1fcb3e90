/** Widths of `styles/breakpoints.css`, for the attribute `sizes` and `matchMedia`, which cannot use its names. */
export const tabletWidth = '48rem'
export const deskWidth = '64rem'
/** A large screen with a mouse: there identity verification opens a window of its own, elsewhere it replaces the form. */
export const opensVerificationWindow = `(min-width: ${deskWidth}) and (pointer: fine)`
