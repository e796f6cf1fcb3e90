import { $isMember, api } from './session.ts'

/** Keeps an application that was just sent with the account, where a member is logged in; a failure keeps nobody waiting. */
export function claimApplication(token: string): void {
  if ($isMember.get()) api.post('v1/me/orders/sent', { json: { token }, keepalive: true }).catch(() => undefined)
}
