import { randomUUIDv7 } from 'node:crypto'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Insertable } from 'kysely'
import type { PasskeyResponse } from '#contract/account/second-factor.ts'
import { json } from '#server/db/database.ts'
import type { Variables } from '#server/http/app-env.ts'
import { timestamp } from '#server/http/clock.ts'
import { type ChallengeOwner, ownerInSession, spendChallenge, storeChallenge } from './challenge.ts'
import type { PasskeyTable } from './second-factor.table.ts'

/** Loaded when a passkey is first used: loading it takes a tenth of the server's start. */
const library = () => import('@simplewebauthn/server')

const challengeMilliseconds = 5 * 60_000
/** EdDSA, ES256 and RS256 by their COSE numbers; current authenticators support one of these. */
const algorithms = { supportedAlgorithmIDs: [-8, -7, -257] }

type Storing = Pick<Variables, 'db' | 'commit' | 'clock' | 'staff'>
type Account = { id: string; username: string }

export async function beginPasskeyRegistration(deps: Storing, origin: string, { id, username }: Account) {
  const { generateRegistrationOptions } = await library()
  const options = await generateRegistrationOptions({
    rpName: 'ONMARU',
    rpID: relyingPartyId(origin),
    userName: username,
    userID: new TextEncoder().encode(id),
    timeout: challengeMilliseconds,
    excludeCredentials: await credentialsOf(deps, id),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    ...algorithms,
  })
  await storeChallenge(deps, options.challenge, ownerInSession(deps, id), challengeMilliseconds)
  return options
}

/** Undefined if the response is invalid or its challenge is not open in this session. */
export async function verifyNewPasskey(
  deps: Storing,
  origin: string,
  { id }: Account,
  response: PasskeyResponse,
): Promise<Omit<Insertable<PasskeyTable>, 'name'> | undefined> {
  const expected = await spendExpected(deps, origin, response, ownerInSession(deps, id))
  if (!expected) return undefined
  // The library checks the rest of the shape.
  const given = response as unknown as RegistrationResponseJSON
  const { verifyRegistrationResponse } = await library()
  const found = await orUndefined(() => verifyRegistrationResponse({ ...expected, ...algorithms, response: given }))
  if (!found?.verified) return undefined
  const { credential } = found.registrationInfo
  return {
    id: randomUUIDv7(),
    userId: id,
    createdAt: timestamp(deps),
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: json((credential.transports ?? []).map(String)),
  }
}

export async function beginPasskeyLogIn(deps: Storing, origin: string, { id }: Account) {
  const { generateAuthenticationOptions } = await library()
  const options = await generateAuthenticationOptions({
    rpID: relyingPartyId(origin),
    timeout: challengeMilliseconds,
    allowCredentials: await credentialsOf(deps, id),
    userVerification: 'preferred',
  })
  await storeChallenge(deps, options.challenge, { userId: id, session: null }, challengeMilliseconds)
  return options
}

export async function isPasskeyValid(
  deps: Storing,
  origin: string,
  { id }: Account,
  response: PasskeyResponse,
): Promise<boolean> {
  const { db, commit, clock } = deps
  const expected = await spendExpected(deps, origin, response, { userId: id, session: null })
  const own = db.selectFrom('passkey').selectAll().where('userId', '=', id)
  const passkey = await own.where('credentialId', '=', response.id).executeTakeFirst()
  if (!(expected && passkey)) return false
  const credential = {
    id: passkey.credentialId,
    publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
    counter: passkey.counter,
  }
  // The library checks the rest of the shape.
  const given = response as unknown as AuthenticationResponseJSON
  const { verifyAuthenticationResponse } = await library()
  const found = await orUndefined(() => verifyAuthenticationResponse({ ...expected, response: given, credential }))
  if (!found?.verified) return false
  const change = { counter: found.authenticationInfo.newCounter, usedAt: timestamp({ clock }) }
  await commit((trx) => trx.updateTable('passkey').set(change).where('id', '=', passkey.id).execute())
  return true
}

/** A passkey is bound to the site's host name. */
const relyingPartyId = (origin: string) => new URL(origin).hostname

async function credentialsOf({ db }: Storing, userId: string) {
  const rows = await db.selectFrom('passkey').selectAll().where('userId', '=', userId).orderBy('id').execute()
  return rows.map(({ credentialId, transports }) => ({ id: credentialId, transports }))
}

/** Uses up the challenge and returns what the response must match; undefined if the challenge is not open. */
async function spendExpected(
  { commit, clock }: Storing,
  origin: string,
  { response }: PasskeyResponse,
  owner: ChallengeOwner,
) {
  const spent = await commit((trx) => spendChallenge(trx, challengeIn(response.clientDataJSON), owner, clock()))
  if (!spent) return undefined
  // A security key without a PIN is enough, as the password came first.
  const rules = { requireUserVerification: false }
  return { expectedChallenge: spent.challenge, expectedOrigin: origin, expectedRPID: relyingPartyId(origin), ...rules }
}

function challengeIn(clientData: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, 'base64url').toString())
    return /^[\w-]{1,200}$/.test(challenge) ? String(challenge) : ''
  } catch {
    return ''
  }
}

/** Undefined if the library refuses. Nothing else can fail in it: it uses neither store nor network. */
async function orUndefined<Result>(verify: () => Promise<Result>): Promise<Result | undefined> {
  return verify().catch(() => undefined)
}
