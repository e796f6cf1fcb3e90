import type { ApplicationEvent } from '#contract/application-record.ts'

/**
 * The paths that the applicant changed since the latest request for a correction, or since sending where there was
 * none, with the moment of the last change: what a reviewer has not seen.
 */
export function changedSince(events: readonly ApplicationEvent[]): Map<string, string> {
  const asked = events.findLastIndex(({ status, actor }) => status === 'CORRECTION' && actor !== 'applicant')
  const amended = events
    .slice(asked + 1)
    .filter(({ actor }) => actor === 'applicant')
    .flatMap(({ at, changes }) => (changes ?? []).map((path) => [path, at] as const))
  return new Map(amended)
}
