import { randomUUIDv7 } from 'node:crypto'
import { type Scope, scopes } from '#contract/account/scope.ts'
import type { Submission } from '#contract/application/application.ts'
import type { ApplicationRecord } from '#contract/application/application-record.ts'
import { createApp } from '#server/app.ts'
import { signToken } from '#server/auth/token.ts'
import { json } from '#server/db/database.ts'
import { readEnv } from '#server/env.ts'
import type { Deps } from '#server/http/app-env.ts'
import { openDeps } from '#server/open-deps.ts'
import { type Answer, type App, type Client, makeClient } from './client.ts'
import { type Clock, makeClock } from './clock.ts'
import { addRound } from './round.ts'
import { makeSubmission } from './samples.ts'
import { makeMigratedStore } from './store.ts'

export type TestApp = {
  app: App
  deps: Deps
  clock: Clock
  guest: Client
  as: (...scope: Scope[]) => Client
  applicant: (token: string) => Client
  apply: (changes?: Partial<Submission>) => Promise<Sent>
  startDraft: (verified?: Verified) => Promise<Sent>
  close: () => Promise<void>
}

type Verified = { id: string; token: string }

export type Sent = { id: string; application: ApplicationRecord; token: string; applicant: Client }

/**
 * An app on its own store with one open round. `changes` replace dependencies. CSV exports are allowed, which tests can
 * read without decrypting.
 */
export async function openTestApp(
  changes: Partial<Deps> = {},
  settings: Record<string, string> = {},
): Promise<TestApp> {
  const store = await makeMigratedStore()
  const clock = makeClock()
  const env = readEnv({ ...store.settings, LOG_LEVEL: 'silent', EXPORT_CSV: 'on', ...settings })
  const deps: Deps = { ...(await openDeps(env)), clock: () => clock.now, ...changes }
  await addRound(deps, 1)
  await addStaff(deps)
  const app = createApp(deps)
  const guest = makeClient(app)
  const applicant = (token: string) => makeClient(app, token)
  const sent = ({ status, body }: Answer): Sent => {
    if (status !== 201) throw new Error(`not stored: ${status} ${JSON.stringify(body)}`)
    return { id: body.application._id, ...body, applicant: applicant(body.token) }
  }
  return {
    app,
    deps,
    clock,
    guest,
    as: (...scope) => makeClient(app, staffToken(deps, scope)),
    applicant,
    apply: async (answers) => sent(await guest.post('/v1/application', { json: makeSubmission(answers) })),
    startDraft: async (verified) => {
      const json = { status: 'DRAFT', round: 1, ...(verified && { cert: verified.id }) }
      const headers: Record<string, string> = verified ? { 'Identity-Token': verified.token } : {}
      return sent(await guest.post('/v1/application', { json, headers }))
    },
    close: async () => {
      await deps.db.destroy()
      await store.remove()
    },
  }
}

/** The account behind staff tokens: all scopes, and a session that does not expire. */
export const staff = { sub: randomUUIDv7(), username: 'staff', session: randomUUIDv7() }

/** Matches no password; cheap parameters keep the check fast. */
const unusablePasswordHash = `$argon2id$v=19$m=8,t=1,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`

export async function addStaff({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const at = new Date(clock()).toISOString()
  await db
    .insertInto('user')
    .values({
      ...{ id: staff.sub, createdAt: at, updatedAt: at, username: staff.username, type: 'MANAGER' },
      ...{ passwordHash: unusablePasswordHash, scope: json(scopes), lockedUntil: null },
    })
    .execute()
  const session = { id: staff.session, userId: staff.sub, createdAt: at, expiresAt: '9999', revokedAt: null }
  await db.insertInto('refresh_session').values(session).execute()
}

export function staffToken(
  { secrets, clock }: Pick<Deps, 'secrets' | 'clock'>,
  scope: Scope[],
  claims: { username?: string; isDeveloper?: boolean } = {},
): string {
  return signToken(secrets.token, 'access', { ...staff, type: 'MANAGER', scope, version: 0, ...claims }, clock())
}

export function applicationToken({ secrets, clock }: Pick<Deps, 'secrets' | 'clock'>, id: string): string {
  return signToken(secrets.token, 'application', { sub: id }, clock())
}
