import { readLocalDraft } from '#features/application/draft/local-draft.ts'
import { readIdentityProof } from '#stores/identity.ts'
import { $identityMode } from '#stores/round.ts'

/** Whether the server knows that this tab's person has begun: verified or, without verifications, by a draft application. */
export function hasHadTurn(): boolean {
  const draft = readLocalDraft(window.sessionStorage)
  if (draft === null) return false
  if ($identityMode.get() === 'off') return draft.draftApplication !== null
  return draft.values.cert !== null && draft.values.cert === readIdentityProof()?.cert
}
