import CryptoJS from 'crypto-js'
import type { Scope } from '#contract/scope.ts'
import type { Deps } from '#server/kit/app-env.ts'
import { createManager } from '#server/user/create-manager.ts'
import type { Answer, Client } from './client.ts'

export const password = 'right-pass1!'

export function addManager({ db, clock }: Deps, username: string, scope: Scope[] = ['console']): Promise<void> {
  return createManager(db, { username, password, scope }, clock())
}

/** The Authorization header of a log-in, as the site makes it. */
export function basic(text: string, clientKey = 'onmaru-client-key'): { headers: { Authorization: string } } {
  const base64 = Buffer.from(text).toString('base64')
  return { headers: { Authorization: `Basic ${CryptoJS.AES.encrypt(base64, clientKey)}` } }
}

export function logIn(guest: Client, username: string, given = password): Promise<Answer> {
  return guest.get('/auth/refreshToken', basic(`${username}:${given}`))
}
