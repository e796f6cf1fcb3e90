import { readLocalDraft } from '#features/application/draft/local-draft.ts'

/** Whether the server knows that this tab's person has begun: verified, or with a draft application. */
export function hasHadTurn(): boolean {
  const draft = readLocalDraft(window.sessionStorage)
  return draft !== null && (draft.draftApplication !== null || draft.values.cert !== null)
}
