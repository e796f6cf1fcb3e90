import { readIdentityProof } from './identity.ts'
import { api } from './session.ts'

/** Destroys the server's copy of the draft of whoever this tab has verified; a failure keeps nobody waiting. */
export function forgetKeptDraft(): void {
  const proof = readIdentityProof()
  if (!proof) return
  const headers = { Authorization: `Bearer ${proof.token}` }
  api.delete(`v1/cert/${proof.cert}/draft`, { headers, keepalive: true }).catch(() => undefined)
}
