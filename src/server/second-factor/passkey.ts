import { randomUUIDv7 } from 'node:crypto'
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { Context } from 'hono'
import type { Insertable } from 'kysely'
import type { PasskeyResponse } from '#contract/second-factor.ts'
import { json } from '#server/db/database.ts'
import type { AppEnv } from '#server/kit/app-env.ts'
import type { PasskeyTable } from './second-factor.table.ts'

const challengeMilliseconds = 5 * 60_000
/** EdDSA, ES256 and RS256, as COSE numbers them: what authenticators of today have. */
const algorithms = { supportedAlgorithmIDs: [-8, -7, -257] }

type Account = { id: string; username: string }
type Asked = { userId: string; session: string | null }

/** What a browser needs to make a passkey for an account that is logged in. */
export async function beginPasskey(c: Context<AppEnv>, { id, username }: Account) {
  const options = await generateRegistrationOptions({
    rpName: 'ONMARU',
    rpID: partyOf(c).id,
    userName: username,
    userID: new TextEncoder().encode(id),
    timeout: challengeMilliseconds,
    excludeCredentials: await credentialsOf(c, id),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    ...algorithms,
  })
  await keepChallenge(c, options.challenge, { userId: id, session: c.var.staff?.session ?? '' })
  return options
}

/** A new passkey, ready to be kept; undefined where the answer is to no question of this log-in's, or proves nothing. */
export async function readNewPasskey(
  c: Context<AppEnv>,
  { id }: Account,
  response: PasskeyResponse,
): Promise<Omit<Insertable<PasskeyTable>, 'name'> | undefined> {
  const expected = await spendChallenge(c, response, { userId: id, session: c.var.staff?.session ?? '' })
  if (!expected) return undefined
  // Whatever else it lacks, the library refuses.
  const given = response as unknown as RegistrationResponseJSON
  const found = await verified(() => verifyRegistrationResponse({ ...expected, ...algorithms, response: given }))
  if (!found?.verified) return undefined
  const { credential } = found.registrationInfo
  return {
    id: randomUUIDv7(),
    userId: id,
    createdAt: new Date(c.var.clock()).toISOString(),
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: json((credential.transports ?? []).map(String)),
  }
}

/** What a browser needs to sign with one of the account's passkeys. */
export async function askPasskey(c: Context<AppEnv>, { id }: Account) {
  const options = await generateAuthenticationOptions({
    rpID: partyOf(c).id,
    timeout: challengeMilliseconds,
    allowCredentials: await credentialsOf(c, id),
    userVerification: 'preferred',
  })
  await keepChallenge(c, options.challenge, { userId: id, session: null })
  return options
}

/** Whether one of the account's passkeys has signed what it was asked to. */
export async function isSigned(c: Context<AppEnv>, { id }: Account, response: PasskeyResponse): Promise<boolean> {
  const { db, commit, clock } = c.var
  const expected = await spendChallenge(c, response, { userId: id, session: null })
  const own = db.selectFrom('passkey').selectAll().where('userId', '=', id)
  const passkey = await own.where('credentialId', '=', response.id).executeTakeFirst()
  if (!(expected && passkey)) return false
  const credential = {
    id: passkey.credentialId,
    publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
    counter: passkey.counter,
  }
  // Whatever else it lacks, the library refuses.
  const given = response as unknown as AuthenticationResponseJSON
  const found = await verified(() => verifyAuthenticationResponse({ ...expected, response: given, credential }))
  if (!found?.verified) return false
  const change = { counter: found.authenticationInfo.newCounter, usedAt: new Date(clock()).toISOString() }
  await commit((trx) => trx.updateTable('passkey').set(change).where('id', '=', passkey.id).execute())
  return true
}

/** Challenges that nobody answered in time. How many. */
export async function destroyChallenges({ db, clock }: Pick<AppEnv['Variables'], 'db' | 'clock'>): Promise<number> {
  const now = new Date(clock()).toISOString()
  const { numDeletedRows } = await db.deleteFrom('passkey_challenge').where('expiresAt', '<=', now).executeTakeFirst()
  return Number(numDeletedRows)
}

/** A passkey belongs to a host's name: the site's, or where none is set the one that the browser has called. */
function partyOf(c: Context<AppEnv>): { id: string; origin: string } {
  const { hostname, origin } = new URL(c.var.env.SITE_URL ?? c.req.header('Origin') ?? c.req.url)
  return { id: hostname, origin }
}

async function credentialsOf({ var: { db } }: Context<AppEnv>, userId: string) {
  const rows = await db.selectFrom('passkey').selectAll().where('userId', '=', userId).orderBy('id').execute()
  return rows.map(({ credentialId, transports }) => ({ id: credentialId, transports }))
}

function keepChallenge({ var: { commit, clock } }: Context<AppEnv>, challenge: string, asked: Asked) {
  const expiresAt = new Date(clock() + challengeMilliseconds).toISOString()
  return commit((trx) =>
    trx
      .insertInto('passkey_challenge')
      .values({ ...asked, challenge, expiresAt })
      .execute(),
  )
}

/** What an answer has to fit: the challenge that it names, which is used up by that; undefined for one that is not open. */
async function spendChallenge(c: Context<AppEnv>, { response }: PasskeyResponse, { userId, session }: Asked) {
  const { commit, clock } = c.var
  const challenge = challengeIn(response.clientDataJSON)
  const spent = await commit((trx) =>
    trx
      .deleteFrom('passkey_challenge')
      .where('challenge', '=', challenge)
      .where('userId', '=', userId)
      .where('session', session === null ? 'is' : '=', session)
      .where('expiresAt', '>', new Date(clock()).toISOString())
      .returning('challenge')
      .executeTakeFirst(),
  )
  if (!spent) return undefined
  const { id, origin } = partyOf(c)
  // The password came first; a key without a PIN is a second factor too.
  const rules = { requireUserVerification: false }
  return { expectedChallenge: spent.challenge, expectedOrigin: origin, expectedRPID: id, ...rules }
}

function challengeIn(clientData: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, 'base64url').toString())
    return /^[\w-]{1,200}$/.test(challenge) ? String(challenge) : ''
  } catch {
    return ''
  }
}

/** The library throws at whatever does not fit; it asks neither store nor network. */
async function verified<Result>(verify: () => Promise<Result>): Promise<Result | undefined> {
  return verify().catch(() => undefined)
}
