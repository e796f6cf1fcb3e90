import { isLongRun } from '../../support/extent.ts'

/**
 * A resource of the machine that a test requires, such as a disk; null skips the test with a message. With TEST_LONG it
 * throws instead, so that a long run cannot skip tests unnoticed.
 */
export function requireOrSkip<Value>(name: string, value: Value | null | undefined): Value | null {
  if (value !== null && value !== undefined) return value
  const sentence = `no ${name} here: root gets it from Debian's packages`
  if (isLongRun) throw new Error(sentence)
  console.warn(`Not run: ${sentence}`)
  return null
}
