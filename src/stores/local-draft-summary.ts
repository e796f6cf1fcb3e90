import * as v from 'valibot'

/** First step of the form: of a new draft, in which nothing was entered. `steps.ts` must begin with it. */
export const firstStep = 'consent'

/** Key of the local draft in the tab's session storage. `features/application/draft` writes it. */
export const localDraftKey = 'onmaru:applicationDraft'

/** The fields of the local draft that the summary needs: its whole schema would load the form's rules. */
const localDraft = v.object({
  round: v.number(),
  step: v.string(),
  draftApplication: v.nullable(v.unknown()),
  files: v.record(v.string(), v.unknown()),
  values: v.looseObject({ name: v.optional(v.string(), '') }),
  remoteVersion: v.nullable(v.number()),
})
/** `isOnServer`: a remote draft exists for the verified person's other devices. */
export type DraftSummary = { round: number; files: number; isOnServer: boolean }

export function readDraftSummary(storage: Storage): DraftSummary | null {
  try {
    const { round, step, draftApplication, files, values, remoteVersion } = v.parse(
      localDraft,
      JSON.parse(storage.getItem(localDraftKey) ?? 'null'),
    )
    const hasBegun = step !== firstStep || Boolean(draftApplication) || values.name !== ''
    return hasBegun ? { round, files: Object.keys(files).length, isOnServer: remoteVersion !== null } : null
  } catch {
    return null
  }
}
