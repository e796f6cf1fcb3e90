const signs: [RegExp, (found: RegExpExecArray) => string][] = [
  [/ENOSPC|No space left on device|database or disk is full/, () => 'The disk is full.'],
  [/EADDRINUSE.*?:(\d+)\b|localhost:(\d+)\S* is already used/, ([, one, other]) => `Port ${one ?? other} is busy.`],
  [/Executable doesn't exist|Chromium is missing/, () => 'Chromium is missing.'],
]

/** What the machine lacks, by what a check that failed has printed: it may be sound itself. */
export function findTroubles(output: string): string[] {
  return signs.flatMap(([sign, tell]) => {
    const found = sign.exec(output)
    return found ? [tell(found)] : []
  })
}
