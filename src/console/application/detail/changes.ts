import type { ApplicationEvent } from '#contract/application/application-record.ts'

/** Path → time of the applicant's last change since the latest correction request, or since submission without one. */
export function changedSince(events: readonly ApplicationEvent[]): Map<string, string> {
  const asked = events.findLastIndex(({ status, actor }) => status === 'CORRECTION' && actor !== 'applicant')
  const amended = events
    .slice(asked + 1)
    .filter(({ actor }) => actor === 'applicant')
    .flatMap(({ at, changes }) => (changes ?? []).map((path) => [path, at] as const))
  return new Map(amended)
}
