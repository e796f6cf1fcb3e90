const signs: [RegExp, (found: RegExpExecArray) => string][] = [
  [/ENOSPC|No space left on device|database or disk is full/, () => 'The disk is full.'],
  [/EADDRINUSE.*?:(\d+)\b|localhost:(\d+)\S* is already used/, ([, one, other]) => `Port ${one ?? other} is busy.`],
  [/Executable doesn't exist|Chromium is missing/, () => 'Chromium is missing.'],
]

/** Finds machine problems in a failed check's output; the code may be correct. */
export function findTroubles(output: string): string[] {
  return signs.flatMap(([sign, tell]) => {
    const found = sign.exec(output)
    return found ? [tell(found)] : []
  })
}
