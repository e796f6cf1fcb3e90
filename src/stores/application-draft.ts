import * as v from 'valibot'

export const draftKey = 'onmaru:applicationDraft'

const summary = v.object({
  round: v.number(),
  step: v.string(),
  server: v.nullable(v.unknown()),
  files: v.record(v.string(), v.unknown()),
  values: v.looseObject({ name: v.optional(v.string(), '') }),
  version: v.optional(v.nullable(v.number()), null),
})
/** `isKept`: the server holds a copy for the verified person's other devices. */
export type DraftSummary = { round: number; files: number; isKept: boolean }

export function readDraftSummary(storage: Storage): DraftSummary | null {
  try {
    const { round, step, server, files, values, version } = v.parse(
      summary,
      JSON.parse(storage.getItem(draftKey) ?? 'null'),
    )
    const hasBegun = step !== 'consent' || Boolean(server) || values.name !== ''
    return hasBegun ? { round, files: Object.keys(files).length, isKept: version !== null } : null
  } catch {
    return null
  }
}
