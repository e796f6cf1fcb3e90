/**
 * Merges the entries of two schemas. A spread would do the same, but bundlers keep an unused spread, as it might run a
 * getter; they drop this call, so that browsers do not load response schemas that only the server uses.
 */
// @__NO_SIDE_EFFECTS__
export function merge<First extends object, Second extends object>(first: First, second: Second): First & Second {
  return { ...first, ...second }
}
