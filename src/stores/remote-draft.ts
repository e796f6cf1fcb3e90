import { readIdentityProof } from './identity.ts'
import { api } from './session.ts'

/** Deletes the server's copy of the verified person's form. Not awaited, errors are ignored: it expires by itself. */
export function deleteRemoteDraft(): void {
  const proof = readIdentityProof()
  if (!proof) return
  const headers = { Authorization: `Bearer ${proof.token}` }
  api.delete(`v1/cert/${proof.cert}/draft`, { headers, keepalive: true }).catch(() => undefined)
}
