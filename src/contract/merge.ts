/**
 * Two groups of entries as one. Bundlers leave out what is made of the result where nobody uses it; a spread they keep,
 * for it might read a getter, and the browser would carry schemas of answers that the server alone describes.
 */
// @__NO_SIDE_EFFECTS__
export function merge<First extends object, Second extends object>(first: First, second: Second): First & Second {
  return { ...first, ...second }
}
