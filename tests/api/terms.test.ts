import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { applicationTerms, registrationTerms } from '#contract/terms/terms.ts'
import { type TermsVersionInput, termsVersionCodes } from '#contract/terms/terms-version.ts'
import { openTestApp, staffToken } from '../support/app.ts'
import { holdBody, jsonBody } from '../support/held-body.ts'

const { app, deps, as, guest, clock, apply, close } = await openTestApp()
afterAll(close)

const staff = as('terms')
const path = '/console/terms'
let count = 0

function makeTerms(changes: Partial<TermsVersionInput> = {}): TermsVersionInput {
  count++
  return {
    code: 'privacyPolicy',
    version: `test-${count}`,
    title: { ko: '개인정보 처리방침', en: '', cn: '' },
    body: { ko: `<p>${count}번째 방침</p>`, en: '', cn: '' },
    effectiveAt: new Date(clock.now + 60_000).toISOString(),
    ...changes,
  }
}
const publish = async (changes?: Partial<TermsVersionInput>) =>
  (await staff.post(path, { json: makeTerms(changes) })).body.term

test('a new store has the terms that pages and forms show', async () => {
  const { body } = await guest.get('/v1/terms')
  expect(body.terms.map(({ code }: { code: string }) => code)).toEqual(termsVersionCodes)
  const policy = (await guest.get('/v1/terms/privacyPolicy')).body
  expect(policy.versions).toEqual([{ version: '2026-01', effectiveAt: '2025-12-31T15:00:00.000Z' }])
  expect(policy.term.body.ko).toContain('<h3>1. 개인정보의 처리 목적</h3>')
  expect(policy.term.body.en).toContain('<table>')
})

test('every consent of a form names a readable version', async () => {
  for (const { code, version } of [...applicationTerms, registrationTerms]) {
    const { body } = await guest.get(`/v1/terms/${code}/${version}`)
    expect(body.term).toMatchObject({ code, version })
  }
  const { application } = await apply()
  const consents = application._terms ?? []
  expect(consents).not.toEqual([])
  for (const consent of consents) {
    const [code, version] = consent.split('@')
    expect((await guest.get(`/v1/terms/${code}/${version}`)).status).toBe(200)
  }
})

test('a version comes into force at its time; the previous one stays readable', async () => {
  const { version } = await publish()
  const inForce = async () => (await guest.get('/v1/terms/privacyPolicy')).body.term.version
  expect(await inForce()).toBe('2026-01')
  expect((await guest.get(`/v1/terms/privacyPolicy/${version}`)).status).toBe(404)
  clock.advance(61)
  expect(await inForce()).toBe(version)
  const before = await guest.get('/v1/terms/privacyPolicy/2026-01')
  expect(before.body.term.version).toBe('2026-01')
  expect(before.body.versions.map(({ version }: { version: string }) => version)).toEqual([version, '2026-01'])
})

describe('a version in force', () => {
  test('can be neither changed nor deleted', async () => {
    const term = await publish()
    clock.advance(61)
    const refusal = { status: 409, body: { code: 'termInForce' } }
    expect(await staff.put(`${path}/${term._id}`, { json: { title: term.title } })).toMatchObject(refusal)
    expect(await staff.delete(`${path}/${term._id}`)).toMatchObject(refusal)
  })

  test('cannot be changed by a call that began before', async () => {
    const term = await publish()
    const token = staffToken(deps, ['terms'])
    const change = jsonBody({ body: { ko: '<p>바꾼 방침</p>', en: '', cn: '' } })
    const end = await holdBody(app, { method: 'PUT', path: `${path}/${term._id}`, token, ...change })
    clock.advance(61)
    expect(await end()).toMatchObject({ status: 409, body: { code: 'termInForce' } })
    expect((await guest.get('/v1/terms/privacyPolicy')).body.term.body).toEqual(term.body)
  })

  test('does not prevent changes and deletion of future versions', async () => {
    const term = await publish()
    const title = { ko: '고친 방침', en: '', cn: '' }
    expect((await staff.put(`${path}/${term._id}`, { json: { title } })).body.term.title).toEqual(title)
    expect((await staff.delete(`${path}/${term._id}`)).status).toBe(204)
  })
})

test('a version requires a unique name and a future time', async () => {
  const { version, _id } = await publish()
  const other = await publish()
  const codes = async (changes: object) =>
    (await staff.post(path, { json: { ...makeTerms(), ...changes } })).body.fields
  expect(await codes({ version })).toEqual({ version: 'versionTaken' })
  expect(await codes({ version: '한글' })).toEqual({ version: 'versionInvalid' })
  expect(await codes({ effectiveAt: new Date(clock.now).toISOString() })).toEqual({ effectiveAt: 'effectivePast' })
  expect(await codes({ body: { ko: '<script>1</script>', en: '', cn: '' } })).toEqual({ 'body.ko': 'textRequired' })
  const change = await staff.put(`${path}/${other._id}`, { json: { version } })
  expect(change.body.fields).toEqual({ version: 'versionTaken' })
  expect((await staff.put(`${path}/${_id}`, { json: { version } })).status).toBe(200)
})

test('versions of a consent cannot be added here: they come from its form', async () => {
  const json = makeTerms({ code: 'marketing' })
  expect(await staff.post(path, { json })).toMatchObject({ status: 409, body: { code: 'termOfForm' } })
})

test('malformed bodies get the usual answers', async () => {
  for (const body of ['null', '[]', '1', '{}', '{"code":1}', '{"code":"privacyPolicy","version":{}}'])
    expect((await staff.post(path, { body, headers: { 'Content-Type': 'application/json' } })).status).toBe(422)
  expect((await staff.post(path, { body: '{', headers: { 'Content-Type': 'application/json' } })).status).toBe(400)
  expect((await staff.put(`${path}/${randomUUID()}`, { json: {} })).status).toBe(404)
})

test('an unknown term or version is not found', async () => {
  for (const address of [
    '/v1/terms/x',
    '/v1/terms/constructor',
    '/v1/terms/privacyPolicy/x',
    '/v1/terms/privacyPolicy/%27',
  ])
    expect((await guest.get(address)).status, address).toBe(404)
})

test('staff find a version by its text and its code', async () => {
  await publish({ body: { ko: '<p>찾을 <strong>낱말</strong>입니다</p>', en: '', cn: '' } })
  expect((await staff.get(`${path}?q=${encodeURIComponent('찾을 낱말입니다')}`)).body.total).toBe(1)
  expect((await staff.get(`${path}?q=strong`)).body.total).toBe(0)
  expect((await staff.get(`${path}?code=marketing`)).body.total).toBe(1)
  expect((await staff.get(`${path}?code=x`)).status).toBe(400)
})
