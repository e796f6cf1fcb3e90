import { readLocalDraft } from '#features/application/draft/local-draft.ts'
import { readIdentityProof } from '#stores/identity.ts'
import { $identityMode } from '#stores/round.ts'

/** True if the visitor has begun in this tab and the server knows it, so that no waiting number is needed. */
export function hasHadTurn(): boolean {
  const draft = readLocalDraft(window.sessionStorage)
  if (draft === null) return false
  if ($identityMode.get() === 'off') return draft.draftApplication !== null
  return draft.values.cert !== null && draft.values.cert === readIdentityProof()?.cert
}
