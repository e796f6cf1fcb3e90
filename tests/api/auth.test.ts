import { decodeJwt, SignJWT } from 'jose'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { idleSeconds, lifetimes, signToken } from '#server/auth/token.ts'
import { accountPassword, addAccount, person } from '../support/account.ts'
import { openTestApp, staff } from '../support/app.ts'
import { addManager, basic, logIn, password } from '../support/log-in.ts'
import { userIdOf } from '../support/manager.ts'

const api = await openTestApp()
const { deps, guest, clock, close } = api
afterAll(close)

beforeAll(() => addManager(deps, 'keeper', ['centerNotifications', 'popups']))
const userId = (username: string) => userIdOf(deps, username)

const access = (token: string) => guest.get('/auth/accessToken', { token })
const refresh = async () => (await logIn(guest, 'keeper')).body.refreshToken as string
const withoutId = ({ status, body: { requestId: _, ...body } }: { status: number; body: Record<string, unknown> }) => [
  status,
  body,
]

let unknownNames = 0

describe('logging in', () => {
  test('returns a refresh token, which gets an access token with account and scopes', async () => {
    const { status, body, headers } = await logIn(guest, 'keeper')
    expect(status).toBe(200)
    expect(headers.get('Cache-Control')).toBe('no-store')
    const { accessToken } = (await access(body.refreshToken)).body
    const seconds = Math.floor(clock.now / 1000)
    expect(decodeJwt(accessToken)).toEqual({
      sub: await userId('keeper'),
      username: 'keeper',
      type: 'MANAGER',
      scope: ['centerNotifications', 'popups'],
      isDeveloper: false,
      session: expect.any(String),
      version: 0,
      mayExportCsv: true,
      aud: 'access',
      iat: seconds,
      exp: seconds + lifetimes.access,
    })
    expect((await guest.get('/console/center/notifications', { token: accessToken })).status).toBe(200)
  })

  test('returns neither password nor hash, and a refresh token without extra claims', async () => {
    expect(Object.keys(decodeJwt(await refresh())).sort()).toEqual(['aud', 'exp', 'iat', 'sub'])
  })

  test.each([
    ['a wrong password', () => logIn(guest, 'keeper', 'wrong-pass1!')],
    ['an empty password', () => logIn(guest, 'keeper', '')],
    ['the password with a colon before it', () => logIn(guest, 'keeper', `:${password}`)],
    ['another case', () => logIn(guest, 'KEEPER')],
    ['plain base64, as in ordinary Basic', () => authorize(`Basic ${btoa(`keeper:${password}`)}`)],
    ['another client key', () => guest.get('/auth/refreshToken', basic(`keeper:${password}`, 'another key'))],
    ['no colon', () => guest.get('/auth/refreshToken', basic('keeper'))],
    ['nothing encrypted', () => guest.get('/auth/refreshToken', basic(''))],
    ['NUL in the name', () => logIn(guest, 'keeper\0')],
    ['garbage', () => authorize('Basic %%%')],
    ['a bearer', () => authorize('Bearer abc')],
    ['no header', () => guest.get('/auth/refreshToken')],
  ])('answers %s like an unknown account', async (_, call) => {
    const unknown = withoutId(await logIn(guest, `nobody${unknownNames++}`))
    expect(unknown).toEqual([401, expect.objectContaining({ code: 'invalidCredentials' })])
    expect(withoutId(await call())).toEqual(unknown)
    await logIn(guest, 'keeper')
  })
})

const authorize = (Authorization: string) => guest.get('/auth/refreshToken', { headers: { Authorization } })

test('the access log has each log-in and each wrong password of staff, but not of visitors', async () => {
  await addManager(deps, 'logged')
  await addAccount(api, { ...person, username: 'unlogged', email: 'unlogged@onmaru.example' })
  for (const [username, given] of [
    ['logged', password],
    ['logged', 'wrong'],
    ['unlogged', accountPassword],
    ['unlogged', 'wrong'],
    ['nobody-there', 'wrong'],
  ] as const)
    await logIn(guest, username, given)
  const lines = () =>
    deps.db
      .selectFrom('access_log')
      .select(['actor', 'action', 'subject', 'purpose'])
      .where('actor', 'in', ['logged', 'unlogged', 'nobody-there'])
      .orderBy('sequence')
      .execute()
  const subject = 'user/logged'
  await expect.poll(lines).toEqual([
    { actor: 'logged', action: 'logIn', subject, purpose: null },
    { actor: 'logged', action: 'logInRefused', subject, purpose: 'invalidCredentials' },
  ])
})

describe('a refresh token', () => {
  test('is refused once it is revoked', async () => {
    const token = await refresh()
    const other = await refresh()
    expect((await guest.delete('/auth/refreshToken', { token })).status).toBe(204)
    expect(await access(token)).toMatchObject({ status: 401, body: { code: 'tokenInvalid' } })
    expect((await guest.delete('/auth/refreshToken', { token })).status).toBe(401)
    expect((await access(other)).status).toBe(200)
  })

  test('is reported as revoked only after the database has stored it', async () => {
    const token = await refresh()
    const rename = (from: string, to: string) =>
      sql`ALTER TABLE refresh_session RENAME COLUMN ${sql.id(from)} TO ${sql.id(to)}`.execute(deps.db)
    await rename('revokedAt', 'away')
    const { status } = await guest.delete('/auth/refreshToken', { token })
    await rename('away', 'revokedAt')
    expect(status).toBe(500)
    expect((await access(token)).status).toBe(200)
  })

  test('is refused after its lifetime, even if used regularly', async () => {
    const token = await refresh()
    for (let passed = 0; passed < lifetimes.refresh - 1; passed += idleSeconds - 1) {
      clock.advance(Math.min(idleSeconds - 1, lifetimes.refresh - 1 - passed))
      expect((await access(token)).status).toBe(200)
    }
    clock.advance(1)
    expect(await access(token)).toMatchObject({ status: 401, body: { code: 'tokenInvalid' } })
  })

  test('of staff is refused after an hour without use; that of a visitor is not', async () => {
    const token = await refresh()
    clock.advance(idleSeconds - 1)
    expect((await access(token)).status).toBe(200)
    clock.advance(idleSeconds)
    expect(await access(token)).toMatchObject({ status: 401, body: { code: 'tokenInvalid' } })
    await addAccount(api, person)
    const { refreshToken } = (await logIn(guest, person.username, accountPassword)).body
    clock.advance(2 * idleSeconds)
    expect((await access(refreshToken)).status).toBe(200)
  })

  test('is refused once its account is deleted', async () => {
    await addManager(deps, 'leaver')
    const { refreshToken } = (await logIn(guest, 'leaver')).body
    await deps.db.deleteFrom('user').where('username', '=', 'leaver').execute()
    expect(await access(refreshToken)).toMatchObject({ status: 401, body: { code: 'tokenInvalid' } })
  })

  test('returns the current scopes, not those of the log-in', async () => {
    await addManager(deps, 'mover', ['terms'])
    const { refreshToken } = (await logIn(guest, 'mover')).body
    await deps.db.updateTable('user').set({ scope: '["popups"]' }).where('username', '=', 'mover').execute()
    expect(decodeJwt((await access(refreshToken)).body.accessToken).scope).toEqual(['popups'])
  })

  test('is refused if missing or malformed', async () => {
    expect(await guest.get('/auth/accessToken')).toMatchObject({ status: 401, body: { code: 'tokenRequired' } })
    const { accessToken } = (await access(await refresh())).body
    const unknown = signToken(deps.secrets.token, 'refresh', { sub: 'nobody' }, clock.now)
    for (const token of ['x', accessToken, unknown]) expect((await access(token)).body.code).toBe('tokenInvalid')
  })
})

describe('an access token', () => {
  const claims = { ...staff, type: 'MANAGER', scope: ['console'], version: 0 }
  const open = (token: string) => guest.get('/console/center/notifications', { token })
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const sign = (alg: string, change: (jwt: SignJWT) => SignJWT = (jwt) => jwt) =>
    change(new SignJWT(claims).setProtectedHeader({ alg }).setAudience('access').setExpirationTime('1h')).sign(
      deps.secrets.token,
    )

  test('is valid until its last second', async () => {
    const { accessToken } = (await access(await refresh())).body
    clock.advance(lifetimes.access - 1)
    expect((await open(accessToken)).status).toBe(200)
    clock.advance(1)
    expect(await open(accessToken)).toMatchObject({ status: 401, body: { code: 'tokenInvalid' } })
  })

  test("signed by the test with the server's key is accepted", async () => {
    expect((await open(await sign('HS256'))).status).toBe(200)
  })

  test.each<[string, () => string | Promise<string>]>([
    ['with alg none', () => `${part({ alg: 'none' })}.${part({ ...claims, aud: 'access', exp: 9e9 })}.`],
    ['without a signature', async () => `${(await sign('HS256')).split('.').slice(0, 2).join('.')}.`],
    ['signed by another algorithm', () => sign('HS512')],
    ['for another audience', () => sign('HS256', (jwt) => jwt.setAudience('refresh'))],
    ['without an audience', () => new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(deps.secrets.token)],
    [
      'without scopes',
      () => signToken(deps.secrets.token, 'access', { ...staff, type: 'MANAGER', version: 0 }, clock.now),
    ],
    [
      'with an invented scope',
      () => signToken(deps.secrets.token, 'access', { ...claims, scope: ['root'] }, clock.now),
    ],
    [
      'with other claims under its signature',
      async () => {
        const [head, , signature] = (await sign('HS256')).split('.')
        return `${head}.${part({ ...claims, scope: ['manager'], aud: 'access', exp: 9e9 })}.${signature}`
      },
    ],
  ])('%s is refused', async (_, token) => {
    expect(await open(await token())).toMatchObject({ status: 401, body: { code: 'tokenInvalid' } })
  })

  test('is refused under another scheme', async () => {
    const token = await sign('HS256')
    for (const Authorization of [token, `Basic ${token}`, `Bearer  ${token}`, 'Bearer'])
      expect((await guest.get('/console/center/notifications', { headers: { Authorization } })).status).toBe(401)
  })
})
