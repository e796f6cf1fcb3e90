/** A second that has started counts, so that the last one shown is 1. */
export function splitSpan(milliseconds: number) {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1_000))
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3_600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  }
}
