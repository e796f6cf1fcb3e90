/**
 * What opening an uploaded file showed. `locked`: needs a password; `damaged`: cannot be read to its end; `other`: of a
 * type that is not accepted, or of another type than its first bytes say.
 */
export type Finding = 'readable' | 'damaged' | 'locked' | 'other'
