import type { KeptDraft, KeptDraftInput, SavedDraft } from '#contract/application/kept-draft.ts'
import type { IdentityProof } from '#stores/identity.ts'
import { api } from '#stores/session.ts'

const path = ({ cert }: IdentityProof) => `v1/cert/${cert}/draft`
const bearer = ({ token }: IdentityProof) => ({ Authorization: `Bearer ${token}` })

export async function saveRemoteDraft(proof: IdentityProof, json: KeptDraftInput, keepalive: boolean) {
  const answer = api.put<{ draft: SavedDraft }>(path(proof), { json, keepalive, headers: bearer(proof) })
  return (await answer.json()).draft
}

export async function loadRemoteDraft(proof: IdentityProof): Promise<KeptDraft> {
  return (await api.get<{ draft: KeptDraft }>(path(proof), { headers: bearer(proof) }).json()).draft
}
