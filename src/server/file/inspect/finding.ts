/**
 * `locked` needs a password, `damaged` cannot be read to its end, `other` is intact but of another type than its head
 * says.
 */
export type Finding = 'readable' | 'damaged' | 'locked' | 'other'
