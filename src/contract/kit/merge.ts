/**
 * Merges two groups of entries. Bundlers can drop the unused result of this call, but not of a spread, which might run
 * a getter: the browser would then carry response schemas that only the server uses.
 */
// @__NO_SIDE_EFFECTS__
export function merge<First extends object, Second extends object>(first: First, second: Second): First & Second {
  return { ...first, ...second }
}
