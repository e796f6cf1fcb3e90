import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { type Scope, scopes } from '#contract/account/scope.ts'
import { lifetimes, signToken } from '#server/auth/token.ts'
import { listRoutes, type Route } from '#server/openapi/routes.ts'
import { openTestApp, staffToken } from '../support/app.ts'
import { send } from '../support/client.ts'
import { upload } from '../support/files.ts'
import { makeSubmission } from '../support/samples.ts'

const { app, deps, clock, apply, close } = await openTestApp()
afterAll(close)

const routes = listRoutes(app)
const isScope = (guard: Route['guard']): guard is Scope => scopes.some((scope) => scope === guard)
const consoleRoutes = routes.filter(({ path }) => path.startsWith('/api/console/'))
const applicantRoutes = routes.filter(({ guard }) => guard === 'applicant')

const title = ({ method, path }: Route) => `${method} ${path}`
const each = (some: Route[]) => some.map((route) => [title(route), route] as const)

function call({ method, path }: Route, token?: string, id: string = randomUUID(), version?: string | null) {
  const filled = path
    .replace(/^\/api/, '')
    .replace(':id', id)
    .replace(':name', 'identityCard')
  const isApplication = path.startsWith('/api/v1/application')
  const json = isApplication ? makeSubmission() : {}
  return send(app, method, filled, {
    token,
    ...(/POST|PUT/.test(method) && { json }),
    ...(version && { headers: { 'If-Match': `"${version}"` } }),
  })
}

test('every route has a guard', () => {
  expect(routes.filter(({ guard }) => guard === undefined).map(title)).toEqual([])
})

test('every console route requires a scope, the developer, or the owner of a password or second factor', () => {
  const others = consoleRoutes.filter(({ guard }) => !isScope(guard) && guard !== 'developer')
  const own = others.filter(({ guard }) => guard === 'factorOwner')
  expect(own.every(({ path }) => path.startsWith('/api/console/me/second-factor'))).toBe(true)
  // These two are open to all staff: pending work is filtered by scope, and the password is the caller's own.
  const rest = others.filter((route) => !own.includes(route)).map(title)
  expect(rest.sort()).toEqual(['GET /api/console/attention', 'POST /api/console/me/verify'])
})

test.each(each(routes.filter(({ guard }) => guard === 'developer')))(
  '%s is refused to all but the developer',
  async (_, route) => {
    expect(await call(route)).toMatchObject({ status: 401, body: { code: 'tokenRequired' } })
    expect(await call(route, staffToken(deps, [...scopes]))).toMatchObject({
      status: 403,
      body: { code: 'scopeRequired' },
    })
  },
)

test('the list of routes and guards is unchanged', () => {
  const lines = routes.map((route) => `${title(route)}: ${route.guard}`).sort()
  expect(lines).toMatchInlineSnapshot(`
    [
      "DELETE /api/auth/refreshToken: refreshToken",
      "DELETE /api/console/application/schedules/:id: developer",
      "DELETE /api/console/banners/:id: popups",
      "DELETE /api/console/boards/:board/comments/:id: console",
      "DELETE /api/console/boards/:id/files/:file: console",
      "DELETE /api/console/boards/:id/thumb: console",
      "DELETE /api/console/boards/:id: console",
      "DELETE /api/console/center/downloads/:id: centerDownloads",
      "DELETE /api/console/center/faqs/:id: centerFaqs",
      "DELETE /api/console/center/notifications/:id/file/:file: centerNotifications",
      "DELETE /api/console/center/notifications/:id: centerNotifications",
      "DELETE /api/console/center/questions/:id: centerFaqs",
      "DELETE /api/console/forms/:id/entries/:entry: console",
      "DELETE /api/console/forms/:id: console",
      "DELETE /api/console/messages/:id: console",
      "DELETE /api/console/popups/:id: popups",
      "DELETE /api/console/registration/:id: registration",
      "DELETE /api/console/setting/policy-years/:id: manager",
      "DELETE /api/console/terms/:id: terms",
      "DELETE /api/console/users/:id/second-factor: manager",
      "DELETE /api/console/users/:id/sessions/:session: manager",
      "DELETE /api/console/users/:id: manager",
      "DELETE /api/v1/application/:id/upload/:name: applicant",
      "DELETE /api/v1/boards/:board/comments/:id: author",
      "DELETE /api/v1/boards/:id/files/:file: author",
      "DELETE /api/v1/boards/:id/thumb: author",
      "DELETE /api/v1/boards/:id: author",
      "DELETE /api/v1/center/faqs/:id: centerFaqs",
      "DELETE /api/v1/center/questions/:id: inquirer",
      "DELETE /api/v1/cert/:id/draft: identitySession",
      "DELETE /api/v1/forms/:id/file: console",
      "DELETE /api/v1/forms/:id/files/:file: anyone",
      "DELETE /api/v1/forms/:id: console",
      "GET /api/auth/accessToken: refreshToken",
      "GET /api/auth/refreshToken: credentials",
      "GET /api/console/application/:id/upload/:name/preview: application",
      "GET /api/console/application/:id/upload/:name: application",
      "GET /api/console/application/:id: application",
      "GET /api/console/application/bulk/:id/rows: application",
      "GET /api/console/application/bulk/:id: application",
      "GET /api/console/application/bulk: application",
      "GET /api/console/application/failed-messages: application",
      "GET /api/console/application/schedules/:id: developer",
      "GET /api/console/application/schedules: developer",
      "GET /api/console/application: application",
      "GET /api/console/attention: staff",
      "GET /api/console/banners/:id: popups",
      "GET /api/console/banners: popups",
      "GET /api/console/boards/:id: console",
      "GET /api/console/boards: console",
      "GET /api/console/center/downloads/:id: centerDownloads",
      "GET /api/console/center/downloads: centerDownloads",
      "GET /api/console/center/faqs/:id: centerFaqs",
      "GET /api/console/center/faqs: centerFaqs",
      "GET /api/console/center/notifications/:id: centerNotifications",
      "GET /api/console/center/notifications: centerNotifications",
      "GET /api/console/center/questions/:id: centerFaqs",
      "GET /api/console/center/questions: centerFaqs",
      "GET /api/console/common/logs/chain: console",
      "GET /api/console/common/logs/retention: console",
      "GET /api/console/common/logs: console",
      "GET /api/console/forms/:id/entries/:entry/file: console",
      "GET /api/console/forms/:id/entries/:entry: console",
      "GET /api/console/forms/:id/entries: console",
      "GET /api/console/forms/:id: console",
      "GET /api/console/forms: console",
      "GET /api/console/me/second-factor: factorOwner",
      "GET /api/console/messages/:id: console",
      "GET /api/console/messages: console",
      "GET /api/console/popups/:id: popups",
      "GET /api/console/popups: popups",
      "GET /api/console/registration/:id: registration",
      "GET /api/console/registration/bulk/:id/rows: registration",
      "GET /api/console/registration/bulk/:id: registration",
      "GET /api/console/registration/bulk: registration",
      "GET /api/console/registration/failed-messages: registration",
      "GET /api/console/registration: registration",
      "GET /api/console/setting/:section/versions: manager",
      "GET /api/console/setting/:section: manager",
      "GET /api/console/setting/policy-years/:id: manager",
      "GET /api/console/setting/policy-years: manager",
      "GET /api/console/setting: manager",
      "GET /api/console/statistics: console",
      "GET /api/console/terms/:id: terms",
      "GET /api/console/terms: terms",
      "GET /api/console/users/:id: manager",
      "GET /api/console/users: manager",
      "GET /api/editor/photos/:id/:name: anyone",
      "GET /api/openapi.json: anyone",
      "GET /api/v1/application/:id/events: applicant",
      "GET /api/v1/application/:id/openings: applicant",
      "GET /api/v1/application/:id/receipt: applicant",
      "GET /api/v1/application/:id: applicant",
      "GET /api/v1/application/schedules/:id/calendar: anyone",
      "GET /api/v1/application/schedules: anyone",
      "GET /api/v1/banners/:code: anyone",
      "GET /api/v1/boards/:board/comments/:id: anyone",
      "GET /api/v1/boards/:board/comments: anyone",
      "GET /api/v1/boards/:id/files/:file: anyone",
      "GET /api/v1/boards/:id/thumb/:name: anyone",
      "GET /api/v1/boards/:id: anyone",
      "GET /api/v1/boards: anyone",
      "GET /api/v1/center/downloads/:id/file: anyone",
      "GET /api/v1/center/downloads/:id: anyone",
      "GET /api/v1/center/downloads: anyone",
      "GET /api/v1/center/faqs/:id: anyone",
      "GET /api/v1/center/faqs: anyone",
      "GET /api/v1/center/notifications/:id/file/:file: anyone",
      "GET /api/v1/center/notifications/:id/neighbours: anyone",
      "GET /api/v1/center/notifications/:id: anyone",
      "GET /api/v1/center/notifications: anyone",
      "GET /api/v1/center/questions/:id: inquirer",
      "GET /api/v1/center/questions: inquirer",
      "GET /api/v1/cert/:id/draft: identitySession",
      "GET /api/v1/cert/:id: identitySession",
      "GET /api/v1/forms/:id/file: anyone",
      "GET /api/v1/forms/:id/thumb: anyone",
      "GET /api/v1/forms/:id: anyone",
      "GET /api/v1/forms: anyone",
      "GET /api/v1/me/inquires: account",
      "GET /api/v1/me/likes: account",
      "GET /api/v1/me/orders: account",
      "GET /api/v1/me: account",
      "GET /api/v1/popups: anyone",
      "GET /api/v1/setting/getSuveryURL: anyone",
      "GET /api/v1/setting: anyone",
      "GET /api/v1/terms/:code/:version: anyone",
      "GET /api/v1/terms/:code: anyone",
      "GET /api/v1/terms: anyone",
      "POST /api/auth/secondFactor/passkey: secondFactor",
      "POST /api/auth/secondFactor: secondFactor",
      "POST /api/console/application/:id/notes: application",
      "POST /api/console/application/:id/reveal: application",
      "POST /api/console/application/:id/status: application",
      "POST /api/console/application/bulk/:id/run: application",
      "POST /api/console/application/bulk/:id/test: application",
      "POST /api/console/application/bulk/:id/undo: application",
      "POST /api/console/application/bulk: application",
      "POST /api/console/application/failed-messages/retry: application",
      "POST /api/console/application/schedules: developer",
      "POST /api/console/banners: popups",
      "POST /api/console/center/downloads/:id/file: centerDownloads",
      "POST /api/console/center/downloads: centerDownloads",
      "POST /api/console/center/faqs: centerFaqs",
      "POST /api/console/center/notifications/:id/file: centerNotifications",
      "POST /api/console/center/notifications: centerNotifications",
      "POST /api/console/center/questions/:id/answer: centerFaqs",
      "POST /api/console/center/questions/:id/reveal: centerFaqs",
      "POST /api/console/forms/:id/entries/:entry/reveal: console",
      "POST /api/console/forms: console",
      "POST /api/console/me/second-factor/passkeys/:id/remove: factorOwner",
      "POST /api/console/me/second-factor/passkeys/confirm: factorOwner",
      "POST /api/console/me/second-factor/passkeys: factorOwner",
      "POST /api/console/me/second-factor/recovery-codes: factorOwner",
      "POST /api/console/me/second-factor/totp/confirm: factorOwner",
      "POST /api/console/me/second-factor/totp/remove: factorOwner",
      "POST /api/console/me/second-factor/totp: factorOwner",
      "POST /api/console/me/verify: passwordOwner",
      "POST /api/console/messages/:id/reveal: console",
      "POST /api/console/popups: popups",
      "POST /api/console/registration/:id/reveal: registration",
      "POST /api/console/registration/bulk/:id/run: registration",
      "POST /api/console/registration/bulk/:id/test: registration",
      "POST /api/console/registration/bulk/:id/undo: registration",
      "POST /api/console/registration/bulk: registration",
      "POST /api/console/registration/failed-messages/retry: registration",
      "POST /api/console/setting/policy-years: manager",
      "POST /api/console/setting/test: manager",
      "POST /api/console/terms: terms",
      "POST /api/console/users/:id/lock: manager",
      "POST /api/console/users/:id/password: manager",
      "POST /api/console/users/:id/unlock: manager",
      "POST /api/console/users: manager",
      "POST /api/editor/photos: staff",
      "POST /api/v1/application/:id/upload/:name/complete: applicant",
      "POST /api/v1/application/:id/upload/:name/sign: applicant",
      "POST /api/v1/application/:id/upload: applicant",
      "POST /api/v1/application/:id/withdraw: applicant",
      "POST /api/v1/application/lookup: anyone",
      "POST /api/v1/application/waiting: anyone",
      "POST /api/v1/application: anyone",
      "POST /api/v1/boards/:board/comments/:id/check: anyone",
      "POST /api/v1/boards/:board/comments: anyone",
      "POST /api/v1/boards/:id/check: anyone",
      "POST /api/v1/boards/:id/files: author",
      "POST /api/v1/boards/:id/thumb: author",
      "POST /api/v1/boards: anyone",
      "POST /api/v1/center/faqs: centerFaqs",
      "POST /api/v1/center/notifications/:id/view: anyone",
      "POST /api/v1/center/questions/:id/check: anyone",
      "POST /api/v1/center/questions/find: anyone",
      "POST /api/v1/center/questions: anyone",
      "POST /api/v1/cert/:id: identitySession",
      "POST /api/v1/cert/return: anyone",
      "POST /api/v1/cert: anyone",
      "POST /api/v1/forms/:id/entries: anyone",
      "POST /api/v1/forms/:id/file: console",
      "POST /api/v1/forms/:id/files: anyone",
      "POST /api/v1/forms/:id/thumb: console",
      "POST /api/v1/forms: console",
      "POST /api/v1/me/orders/sent: account",
      "POST /api/v1/me/orders: account",
      "POST /api/v1/me/password: account",
      "POST /api/v1/me/withdraw: account",
      "POST /api/v1/message: anyone",
      "POST /api/v1/registration/destroy: anyone",
      "POST /api/v1/users/:id/businessRegistration: joiner",
      "POST /api/v1/users/:id/logo: joiner",
      "POST /api/v1/users/:id/photo: joiner",
      "POST /api/v1/users/certify: anyone",
      "POST /api/v1/users/confirm: anyone",
      "POST /api/v1/users/recovery/password: anyone",
      "POST /api/v1/users/recovery: anyone",
      "POST /api/v1/users: anyone",
      "PUT /api/console/application/:id/selection: application",
      "PUT /api/console/application/:id/upload/:name/review: application",
      "PUT /api/console/application/schedules/:id: developer",
      "PUT /api/console/banners/:id: popups",
      "PUT /api/console/banners/order: popups",
      "PUT /api/console/boards/:board/comments/:id: console",
      "PUT /api/console/boards/:id: console",
      "PUT /api/console/center/downloads/:id: centerDownloads",
      "PUT /api/console/center/downloads/order: centerDownloads",
      "PUT /api/console/center/faqs/:id: centerFaqs",
      "PUT /api/console/center/faqs/order: centerFaqs",
      "PUT /api/console/center/notifications/:id: centerNotifications",
      "PUT /api/console/forms/:id: console",
      "PUT /api/console/popups/:id: popups",
      "PUT /api/console/popups/order: popups",
      "PUT /api/console/setting/:section: manager",
      "PUT /api/console/setting/policy-years/:id: manager",
      "PUT /api/console/terms/:id: terms",
      "PUT /api/console/users/:id: manager",
      "PUT /api/v1/application/:id: applicant",
      "PUT /api/v1/boards/:board/comments/:id: author",
      "PUT /api/v1/boards/:id: author",
      "PUT /api/v1/center/faqs/:id: centerFaqs",
      "PUT /api/v1/center/questions/:id: inquirer",
      "PUT /api/v1/cert/:id/draft: identitySession",
      "PUT /api/v1/forms/:id: console",
      "PUT /api/v1/me/likes: account",
      "PUT /api/v1/me: account",
    ]
  `)
})

describe.each(each(routes.filter(({ guard }) => isScope(guard))))('%s', (_, route) => {
  const needed = route.guard as Scope
  const opening: Scope[] = needed === 'manager' ? ['manager'] : ['console', needed]
  const refused = scopes.filter((scope) => !opening.includes(scope))

  test('is refused without a token', async () => {
    expect(await call(route)).toMatchObject({ status: 401, body: { code: 'tokenRequired' } })
  })

  test('is refused to another kind of token', async () => {
    const claims = { sub: randomUUID(), username: 'staff', type: 'MANAGER', scope: scopes }
    const sign = (audience: keyof typeof lifetimes) => signToken(deps.secrets.token, audience, claims, clock.now)
    const foreign = signToken(new Uint8Array(32), 'access', claims, clock.now)
    for (const token of ['garbage', 'a.b.c', sign('application'), sign('refresh'), foreign])
      expect(await call(route, token)).toMatchObject({ status: 401, body: { code: 'tokenInvalid' } })
  })

  test('is refused to an expired token', async () => {
    const past = clock.now - lifetimes.access * 1000 - 1000
    const token = staffToken({ ...deps, clock: () => past }, [needed])
    expect(await call(route, token)).toMatchObject({ status: 401, body: { code: 'tokenInvalid' } })
  })

  test.each([[], ...refused.map((scope) => [scope])])('is refused to the scope %s', async (...scope) => {
    const answer = await call(route, staffToken(deps, scope))
    expect(answer).toMatchObject({ status: 403, body: { code: 'scopeRequired' } })
  })

  test.each(opening)('is open to the scope %s', async (scope) => {
    const { status } = await call(route, staffToken(deps, [scope]))
    expect([401, 403, 500]).not.toContain(status)
  })
})

describe.each(each(applicantRoutes))('%s', async (_, route) => {
  const owner = await apply({ name: '예시주인' })
  const other = await apply()
  await owner.applicant.post(`/v1/application/${owner.id}/upload`, upload('identityCard'))

  test.each<[string, () => string | undefined]>([
    ['without a token', () => undefined],
    ['with garbage', () => 'garbage'],
    ["with another applicant's token", () => other.token],
    ['with a token of staff', () => staffToken(deps, [...scopes])],
    ['with a token that has run out', () => signApplicationToken(owner.id, -lifetimes.application - 1)],
    [
      'with a token signed by someone else',
      () => signToken(new Uint8Array(32), 'application', { sub: owner.id }, clock.now),
    ],
  ])('reveals nothing %s', async (_, token) => {
    const answer = await call(route, token(), owner.id)
    expect([401, 404]).toContain(answer.status)
    const { name, phone, birth, email, receiptNumber } = owner.application
    for (const secret of [name, phone, birth, email, receiptNumber])
      expect(answer.bytes.toString()).not.toContain(secret)
  })

  test("answers for another's application as for a missing one", async () => {
    const { requestId: _, ...foreign } = (await call(route, other.token, owner.id)).body
    const { requestId: __, ...missing } = (await call(route, other.token, randomUUID())).body
    expect(foreign).toEqual(missing)
  })

  test('reveals nothing to guessed ids', async () => {
    const { requestId: _, ...missing } = (await call(route, other.token, randomUUID())).body
    for (const id of [
      nextTo(owner.id),
      owner.id.toUpperCase(),
      `${owner.id}%20`,
      owner.application.receiptNumber ?? '',
    ])
      for (const token of [undefined, 'garbage', other.token]) {
        const { status, body } = await call(route, token, id)
        const { requestId: __, ...answered } = body
        expect([status, token === other.token ? answered : answered.code]).toEqual(
          token === other.token ? [404, missing] : [401, token ? 'tokenInvalid' : 'tokenRequired'],
        )
      }
  })

  test('changes nothing without the right token', async () => {
    const historyOf = async () => (await owner.applicant.get(`/v1/application/${owner.id}/events`)).body.events
    const history = await historyOf()
    for (const token of [undefined, other.token, staffToken(deps, [...scopes])])
      for (const version of [undefined, owner.application.contentHash]) await call(route, token, owner.id, version)
    const { body } = await owner.applicant.get(`/v1/application/${owner.id}`)
    expect(body.application).toEqual({ ...owner.application, files: { identityCard: expect.anything() } })
    expect(await historyOf()).toEqual(history)
  })
})

/** The id issued just before or after: ids contain the time. */
function nextTo(id: string): string {
  return id.slice(0, -1) + ((Number.parseInt(id.slice(-1), 16) + 1) % 16).toString(16)
}

function signApplicationToken(id: string, secondsFromNow: number) {
  return signToken(deps.secrets.token, 'application', { sub: id }, clock.now + secondsFromNow * 1000)
}
