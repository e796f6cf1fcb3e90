import { $isMember, api } from './session.ts'

/** Links a newly sent application to the account of a logged-in member. Not awaited; errors are ignored. */
export function claimApplication(token: string): void {
  if ($isMember.get()) api.post('v1/me/orders/sent', { json: { token }, keepalive: true }).catch(() => undefined)
}
