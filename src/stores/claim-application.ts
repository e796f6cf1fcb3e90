import { api } from './session.ts'
import { $accessToken } from './token.ts'

/** Keeps an application that was just sent with the account, where one is logged in; a failure keeps nobody waiting. */
export function claimApplication(token: string): void {
  if ($accessToken.get()) api.post('v1/me/orders/sent', { json: { token }, keepalive: true }).catch(() => undefined)
}
