export type Piece = { kind: 'same' | 'added' | 'removed'; text: string }

/** The pieces that turn `before` into `after`, in order. Keeps a longest common subsequence. */
export function difference(before: readonly string[], after: readonly string[]): Piece[] {
  const lengths = subsequenceLengths(before, after)
  const pieces: Piece[] = []
  let [left, right] = [0, 0]
  const at = (row: number, column: number) => lengths[row]?.[column] ?? 0
  while (left < before.length || right < after.length) {
    const [old, fresh] = [before[left], after[right]]
    if (old !== undefined && old === fresh) {
      pieces.push({ kind: 'same', text: old })
      left++
      right++
    } else if (fresh === undefined || (old !== undefined && at(left + 1, right) >= at(left, right + 1))) {
      pieces.push({ kind: 'removed', text: old ?? '' })
      left++
    } else {
      pieces.push({ kind: 'added', text: fresh })
      right++
    }
  }
  return pieces
}

/** At `[i][j]`: length of the longest common subsequence of `before` from i and `after` from j. */
function subsequenceLengths(before: readonly string[], after: readonly string[]): number[][] {
  const lengths = Array.from({ length: before.length + 1 }, () => new Array<number>(after.length + 1).fill(0))
  for (let row = before.length - 1; row >= 0; row--)
    for (let column = after.length - 1; column >= 0; column--) {
      // `lengths` has one row more than `before` has entries.
      const current = lengths[row] as number[]
      const below = lengths[row + 1] as number[]
      current[column] =
        before[row] === after[column]
          ? (below[column + 1] ?? 0) + 1
          : Math.max(below[column] ?? 0, current[column + 1] ?? 0)
    }
  return lengths
}
