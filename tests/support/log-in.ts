import { argon2Sync, randomUUIDv7 } from 'node:crypto'
import CryptoJS from 'crypto-js'
import type { Scope } from '#contract/account/scope.ts'
import { json } from '#server/db/database.ts'
import type { Deps } from '#server/http/app-env.ts'
import type { Answer, Client } from './client.ts'

export const password = 'right-pass1!'

/** Hash of `password`; fast, because it uses little memory. */
const passwordHash = makeFastHash()

export async function addManager({ db, clock }: Deps, username: string, scope: Scope[] = ['console']): Promise<void> {
  const at = new Date(clock()).toISOString()
  await db
    .insertInto('user')
    .values({
      ...{ id: randomUUIDv7(), createdAt: at, updatedAt: at, username, type: 'MANAGER', passwordHash },
      ...{ scope: json(scope), lockedUntil: null },
    })
    .execute()
}

function makeFastHash(): string {
  const nonce = Buffer.alloc(16, 1)
  const cost = { memory: 8, passes: 1, parallelism: 1, tagLength: 32 }
  const tag = argon2Sync('argon2id', { message: password, nonce, ...cost })
  const [salt, hash] = [nonce, tag].map((bytes) => bytes.toString('base64').replace(/=+$/, ''))
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${salt}$${hash}`
}

/** Encrypted with the key that every client knows, as the log-in call expects it. */
export function basic(text: string, clientKey = 'onmaru-client-key'): { headers: { Authorization: string } } {
  const base64 = Buffer.from(text).toString('base64')
  return { headers: { Authorization: `Basic ${CryptoJS.AES.encrypt(base64, clientKey)}` } }
}

export function logIn(guest: Client, username: string, typed = password): Promise<Answer> {
  return guest.get('/auth/refreshToken', basic(`${username}:${typed}`))
}
