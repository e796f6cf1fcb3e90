import { readLocalDraft } from '#features/application/draft/local-draft.ts'
import { readIdentityProof } from '#stores/identity.ts'
import { $identityMode } from '#stores/round.ts'

/**
 * True if this tab's visitor has begun the form and the server knows it: by the verified identity or, if identities are
 * not verified, by the draft application. Such a visitor needs no number.
 */
export function hasHadTurn(): boolean {
  const draft = readLocalDraft(window.sessionStorage)
  if (draft === null) return false
  if ($identityMode.get() === 'off') return draft.draftApplication !== null
  return draft.values.cert !== null && draft.values.cert === readIdentityProof()?.cert
}
