import { createHmac, generateKeyPairSync, randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import { afterAll, describe, expect, test } from 'vitest'
import { type Audience, lifetimes, signToken, verifyToken } from '#server/auth/token.ts'
import { openTestApp, staff } from '../support/app.ts'

const { deps, guest, clock, applicant, apply, close } = await openTestApp()
afterAll(close)

const secret = deps.secrets.token
const audiences = Object.keys(lifetimes) as Audience[]
const claims = { ...staff, type: 'MANAGER', scope: ['console', 'manager'], version: 0 }
const now = () => Math.floor(clock.now / 1000)
const payload = () => ({ ...claims, aud: 'access', iat: now(), exp: now() + 600 })
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const sign = (head: object, body: object, key: string | Uint8Array = secret, hash = 'sha256') => {
  const content = `${part(head)}.${part(body)}`
  return `${content}.${createHmac(hash, key).update(content).digest('base64url')}`
}
const open = (token: string) => guest.get('/console/center/notifications', { token })
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
const elliptic = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const byKey = (alg: string, key: typeof rsa.privateKey, head: object = {}) =>
  new SignJWT(payload()).setProtectedHeader({ alg, ...head }).sign(key)
const publicText = rsa.publicKey.export({ type: 'spki', format: 'pem' }).toString()

test("a token signed with the server's key is accepted", async () => {
  expect((await open(sign({ alg: 'HS256' }, payload()))).status).toBe(200)
})

test.each<[string, () => string | Promise<string>]>([
  ...['none', 'None', 'NONE', 'nOnE', ''].map((alg): [string, () => string] => [
    `the algorithm “${alg}” and no signature`,
    () => `${part({ alg })}.${part(payload())}.`,
  ]),
  ['no algorithm', () => sign({}, payload())],
  ['HS384 with the right key', () => sign({ alg: 'HS384' }, payload(), secret, 'sha384')],
  ['HS512 with the right key', () => sign({ alg: 'HS512' }, payload(), secret, 'sha512')],
  ['the name of one algorithm over the hash of another', () => sign({ alg: 'RS256' }, payload())],
  ['an RSA key of the caller', () => byKey('RS256', rsa.privateKey)],
  ['an RSA-PSS key of the caller', () => byKey('PS256', rsa.privateKey)],
  ['an elliptic key of the caller', () => byKey('ES256', elliptic.privateKey)],
  ['a public key as the shared secret', () => sign({ alg: 'HS256' }, payload(), publicText)],
  ['an empty secret', () => sign({ alg: 'HS256' }, payload(), '')],
  ['a secret of zeros', () => sign({ alg: 'HS256' }, payload(), new Uint8Array(32))],
  ['the key of files in place of that of tokens', () => sign({ alg: 'HS256' }, payload(), deps.secrets.file)],
  ['the key of persons in place of that of tokens', () => sign({ alg: 'HS256' }, payload(), deps.secrets.identity)],
  ['its own key in the head', () => byKey('RS256', rsa.privateKey, { jwk: rsa.publicKey.export({ format: 'jwk' }) })],
  ['an address of its key', () => byKey('RS256', rsa.privateKey, { jku: 'https://evil.example/keys' })],
  ['an address of its certificate', () => byKey('RS256', rsa.privateKey, { x5u: 'https://evil.example/cert' })],
  ['a file as its key', () => sign({ alg: 'HS256', kid: '../../../../dev/null' }, payload(), '')],
  ['a query as its key', () => sign({ alg: 'HS256', kid: "x' UNION SELECT 'k" }, payload(), 'k')],
  ['an unknown extension', () => sign({ alg: 'HS256', crit: ['b64x'], b64x: true }, payload())],
  ['a payload that is not encoded', () => sign({ alg: 'HS256', crit: ['b64'], b64: false }, payload())],
  ['an empty signature', () => `${sign({ alg: 'HS256' }, payload()).split('.').slice(0, 2).join('.')}.`],
  ['only two parts', () => sign({ alg: 'HS256' }, payload()).split('.').slice(0, 2).join('.')],
  ['a fourth part', () => `${sign({ alg: 'HS256' }, payload())}.x`],
  ['five parts, as if it were encrypted', () => `${part({ alg: 'dir', enc: 'A256GCM' })}..AAAA.AAAA.AAAA`],
  ['an expiry in the past', () => sign({ alg: 'HS256' }, { ...payload(), exp: now() })],
  ['a start in the future', () => sign({ alg: 'HS256' }, { ...payload(), nbf: now() + 1 })],
  ['an expiry that is no number', () => sign({ alg: 'HS256' }, { ...payload(), exp: '9999999999' })],
  ['another audience', () => sign({ alg: 'HS256' }, { ...payload(), aud: 'onmaru' })],
  ['no audience', () => sign({ alg: 'HS256' }, { ...payload(), aud: undefined })],
  ['another issuer, by whose key', () => sign({ alg: 'HS256' }, { ...payload(), iss: 'https://evil.example' }, 'evil')],
  ['no account', () => sign({ alg: 'HS256' }, { ...payload(), sub: undefined })],
  ['another account than that of its session', () => sign({ alg: 'HS256' }, { ...payload(), sub: randomUUID() })],
  ['a session that does not exist', () => sign({ alg: 'HS256' }, { ...payload(), session: randomUUID() })],
  ['scopes that are no list', () => sign({ alg: 'HS256' }, { ...payload(), scope: 'console' })],
  ['a list in place of claims', () => sign({ alg: 'HS256' }, [payload()])],
  ['polluted claims', () => sign({ alg: 'HS256' }, JSON.parse('{"__proto__":{"scope":["console"]},"aud":"access"}'))],
])('a token with %s is refused', async (_, make) => {
  expect(await open(await make())).toMatchObject({ status: 401, body: { code: 'tokenInvalid' } })
})

describe.each(audiences)('a token for %s', (audience) => {
  const token = () => signToken(secret, audience, { ...claims, ids: [staff.sub] }, clock.now)

  test.each(audiences.filter((other) => other !== audience))('is refused as one for %s', async (other) => {
    await expect(verifyToken(deps.secrets, other, token(), clock.now)).rejects.toMatchObject({ code: 'tokenInvalid' })
  })

  test('is valid until its last second', async () => {
    const end = clock.now + lifetimes[audience] * 1000
    expect((await verifyToken(deps.secrets, audience, token(), end - 1000)).sub).toBe(staff.sub)
    await expect(verifyToken(deps.secrets, audience, token(), end)).rejects.toMatchObject({ code: 'tokenInvalid' })
  })

  test('opens the console only if it is an access token', async () => {
    expect((await open(token())).status).toBe(audience === 'access' ? 200 : 401)
  })
})

test("an application's token opens that application, but no route of staff or accounts", async () => {
  const { id, token } = await apply()
  const own = applicant(token)
  expect((await own.get(`/v1/application/${id}`)).status).toBe(200)
  for (const path of ['/console/application', `/console/application/${id}`, '/v1/me', '/auth/accessToken'])
    expect((await own.get(path)).status, path).toBe(401)
})
