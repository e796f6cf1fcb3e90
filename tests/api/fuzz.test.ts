import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { scopes } from '#contract/account/scope.ts'
import { createApp } from '#server/app.ts'
import { type Audience, signToken } from '#server/auth/token.ts'
import type { Database } from '#server/db/database.ts'
import { readEnv } from '#server/env.ts'
import type { Deps } from '#server/http/app-env.ts'
import type { Limits } from '#server/http/rate-limit.ts'
import { openDeps } from '#server/open-deps.ts'
import { listRoutes, type Route } from '#server/openapi/routes.ts'
import { seedIfNew } from '#server/seed/seed-if-new.ts'
import { addStaff, applicationToken, staffToken } from '../support/app.ts'
import { send } from '../support/client.ts'
import { isLongRun } from '../support/extent.ts'
import { storedFiles } from '../support/files.ts'
import { hostileBodies, hostileQueries } from '../support/fuzz.ts'
import { makeMigratedStore } from '../support/store.ts'

/** Fewer cases for the receipt, whose PDF takes a third of a second. */
const casesFor = ({ path }: Route) => {
  if (isLongRun) return 1_000
  return path.endsWith('/receipt') ? 3 : 10
}

const store = await makeMigratedStore()
const env = readEnv({ ...store.settings, LOG_LEVEL: 'silent', DEVELOPER_USERNAME: 'staff' })
const noLimit = { consume: async () => {}, reward: async () => {}, penalty: async () => {}, get: async () => null }
const noLimits = new Proxy({}, { get: () => noLimit }) as Limits
const deps: Deps = { ...(await openDeps(env)), limits: noLimits }
const { db } = deps
const app = createApp(deps)
const accountSession = randomUUID()
let tables: string[]
beforeAll(async () => {
  tables = (await db.introspection.getTables()).map(({ name }) => name)
  await seedIfNew(deps)
  await addStaff(deps)
  const { id: userId } = await db.selectFrom('account').select('id').executeTakeFirstOrThrow()
  const logIn = { id: accountSession, userId, createdAt: new Date().toISOString(), expiresAt: '9999', revokedAt: null }
  await db.insertInto('refresh_session').values(logIn).execute()
})
afterAll(async () => {
  await db.destroy()
  await store.remove()
})

const routes = listRoutes(app)
const title = ({ method, path }: Route) => `${method} ${path}`
/** Withdrawals come last, because they end a record. */
const writing = routes
  .filter(({ method }) => method === 'POST' || method === 'PUT')
  .sort((a, b) => Number(a.path.endsWith('withdraw')) - Number(b.path.endsWith('withdraw')))

const owners: [RegExp, keyof Database][] = [
  [/schedules/, 'application_round'],
  [/bulk/, 'bulk'],
  [/application|registration/, 'application'],
  [/banners/, 'banner'],
  [/comments/, 'board_comment'],
  [/boards/, 'board'],
  [/downloads/, 'download'],
  [/faqs/, 'faq'],
  [/notifications/, 'notice'],
  [/questions/, 'inquiry'],
  [/forms/, 'form'],
  [/messages/, 'outbox_message'],
  [/popups/, 'popup'],
  [/policy-years/, 'policy_year'],
  [/terms/, 'terms_version'],
  [/console\/users/, 'user'],
  [/users|me/, 'account'],
]
const names: Record<string, string> = { ':board': 'default-board', ':section': 'company', ':name': 'identityCard' }

async function fillPath({ path }: Route): Promise<{ path: string; id: string }> {
  const table = owners.find(([part]) => part.test(path))?.[1]
  const kind = path.includes('registration') ? 'REGISTRATION' : 'APPLICATION'
  const all = table && db.selectFrom(table).select('id')
  const row = await (table === 'application'
    ? all?.where('kind' as never, '=', kind as never)
    : all
  )?.executeTakeFirst()
  const id = row?.id ?? randomUUID()
  const filled = path
    .replace(/^\/api/, '')
    .replace(':id', id)
    .replace(/:\w+/g, (name) => names[name] ?? randomUUID())
  return { path: filled, id }
}

async function tokenFor({ guard }: Route, id: string): Promise<string | undefined> {
  const sign = (audience: Audience, claims: object) =>
    signToken(deps.secrets.token, audience, { sub: id, ...claims }, deps.clock())
  if (guard === 'anyone' || guard === 'credentials') return undefined
  if (guard === 'applicant') return applicationToken(deps, id)
  if (guard === 'inquirer') return sign('inquiry', { ids: [id] })
  if (guard === 'author') return sign('author', { ids: [id] })
  if (guard === 'joiner') return sign('join', {})
  if (guard !== 'account') return staffToken(deps, [...scopes], { isDeveloper: true })
  const account = await db.selectFrom('account').select('id').executeTakeFirstOrThrow()
  return sign('access', { sub: account.id, username: 'member', type: 'PERSON', scope: [], session: accountSession })
}

/** Number of rows per table and of files. The access log and the rate limits change with every call. */
async function countRows(): Promise<Record<string, number>> {
  const counted = tables
    .filter((name) => name !== 'access_log' && name !== 'rate_limit')
    .map((name) => sql`SELECT ${sql.lit(name)} AS name, count(*) AS count FROM ${sql.table(name)}`)
  const { rows } = await sql<{ name: string; count: number }>`${sql.join(counted, sql` UNION ALL `)}`.execute(db)
  const counts = Object.fromEntries(rows.map(({ name, count }) => [name, Number(count)]))
  return { files: (await storedFiles(deps)).length, ...counts }
}

type Answer = Awaited<ReturnType<typeof send>>

function expectReadable({ status, body }: Answer): void {
  expect(status).toBeGreaterThanOrEqual(200)
  expect(status).toBeLessThan(500)
  if (status < 400) return
  expect(body).toMatchObject({ code: expect.any(String), message: expect.stringMatching(/[가-힣]/) })
}

describe.each(writing.map((route) => [title(route), route] as const))('%s', (_, route) => {
  test('refuses invalid bodies and stores nothing of them', async () => {
    const { path, id } = await fillPath(route)
    const token = await tokenFor(route, id)
    const own = await send(app, 'GET', path, { token })
    const asked = await send(app, route.method, path, { token, json: {} })
    const sample = Object.values(own.body ?? {}).find((one) => typeof one === 'object' && one !== null) ?? {}
    const fields = [...new Set([...Object.keys(asked.body?.fields ?? {}), ...Object.keys(sample)])]
    const before = await countRows()
    let accepted = 0
    await fc.assert(
      fc.asyncProperty(hostileBodies(fields, sample), async ({ type, text }) => {
        const headers = { 'Content-Type': type, Purpose: encodeURIComponent('퍼즈 점검') }
        const answer = await send(app, route.method, path, { token, body: text, headers })
        expectReadable(answer)
        if (answer.status < 400) accepted++
      }),
      { numRuns: casesFor(route) },
    )
    if (accepted === 0) expect(await countRows()).toEqual(before)
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  }, 600_000)
})

describe.each(routes.filter(({ method }) => method === 'GET').map((route) => [title(route), route] as const))(
  '%s',
  (_, route) => {
    test('answers any query with data or with an error that explains it', async () => {
      const { path, id } = await fillPath(route)
      const token = await tokenFor(route, id)
      await fc.assert(
        fc.asyncProperty(hostileQueries, async (query) => {
          const answer = await send(app, 'GET', `${path}?${query}`, { token })
          expectReadable(answer)
        }),
        { numRuns: casesFor(route) },
      )
    }, 600_000)
  },
)
