import { isLong } from '../../support/extent.ts'

/**
 * What a test cannot do without, such as a disk of its own; null skips it, with a word about why. In the long form it
 * fails instead: who asks for that is not to believe in a test that did not run.
 */
export function need<Value>(name: string, value: Value | null | undefined): Value | null {
  if (value !== null && value !== undefined) return value
  const sentence = `no ${name} here: root gets it from Debian's packages`
  if (isLong) throw new Error(sentence)
  console.warn(`Not run: ${sentence}`)
  return null
}
