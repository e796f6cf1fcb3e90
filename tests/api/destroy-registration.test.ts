import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { maskPerson } from '#server/person/mask.ts'
import { destroyRegistrations } from '#server/registration/register.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { makeRegistration } from '../support/samples.ts'

let api: TestApp
beforeEach(async () => {
  api = await openTestApp()
})
afterEach(() => api.close())

const sample = makeRegistration()
const register = (changes: object = {}) => api.guest.post('/v1/application', { json: { ...sample, ...changes } })
const staff = () => api.as('registration')
const list = async () => (await staff().get('/console/registration')).body

describe('a registration is destroyed', () => {
  const rows = () => api.deps.db.selectFrom('application').selectAll().execute()
  const personal = [sample.name, sample.phone, sample.email]

  test('a year after the latest consent, but keeps round and unit types', async () => {
    await register()
    api.clock.now = Date.parse('2026-09-01T00:00:00.000Z')
    await register()
    api.clock.now = Date.parse('2027-09-01T00:00:00.000Z')
    expect(await destroyRegistrations(api.deps)).toBe(0)
    api.clock.advance(1)
    expect(await destroyRegistrations(api.deps)).toBe(1)
    expect(await destroyRegistrations(api.deps)).toBe(0)
    expect((await list()).total).toBe(0)
    const left = await rows()
    expect(left).toMatchObject([{ kind: 'REGISTRATION', round: 1, unitTypes: ['25A', '51B'], identityHash: null }])
    for (const text of personal) expect(JSON.stringify(left)).not.toContain(text)
    expect(await api.deps.db.selectFrom('outbox_message').selectAll().execute()).toEqual([])
  })

  test('by staff with a purpose, which is logged; the person can register again', async () => {
    await register()
    const { _id } = (await list()).registrations[0]
    const url = `/console/registration/${_id}`
    expect((await staff().delete(url)).body.code).toBe('purposeRequired')
    expect((await list()).total).toBe(1)
    const headers = { Purpose: encodeURIComponent('본인 요청') }
    expect((await staff().delete(url, { headers })).status).toBe(204)
    expect((await staff().delete(url, { headers })).status).toBe(404)
    expect((await staff().get(url)).status).toBe(404)
    const log = await api.deps.db.selectFrom('access_log').selectAll().where('action', '=', 'destroy').execute()
    expect(log).toMatchObject([{ subject: `registration/${_id}`, purpose: '본인 요청' }])
    for (const text of personal) expect(JSON.stringify(await rows())).not.toContain(text)
    expect((await register()).status).toBe(201)
    expect((await list()).total).toBe(1)
  })

  test('but the same route does not destroy an application', async () => {
    const { id } = await api.apply()
    const headers = { Purpose: encodeURIComponent('본인 요청') }
    expect((await staff().delete(`/console/registration/${id}`, { headers })).status).toBe(404)
    api.clock.advance(2 * 366 * 24 * 3_600)
    expect(await destroyRegistrations(api.deps)).toBe(0)
  })
})

describe('the link of its mail', () => {
  const destroy = (token: string) => api.guest.post('/v1/registration/destroy', { json: { token } })
  const tokenIn = async () => {
    const { payload } = await api.deps.db
      .selectFrom('outbox_message')
      .select('payload')
      .where('channel', '=', 'MAIL')
      .executeTakeFirstOrThrow()
    return payload.registration?.token ?? ''
  }

  test('deletes its registration once, and the person can register again', async () => {
    await register()
    const token = await tokenIn()
    await register({ name: '예시나래', email: 'narae@onmaru.example' })
    expect((await destroy(token)).status).toBe(204)
    const left = (await list()).registrations
    expect(left).toMatchObject([{ name: maskPerson({ ...sample, name: '예시나래' }).name }])
    expect(await api.deps.db.selectFrom('outbox_message').select('recipient').execute()).toEqual([
      { recipient: 'narae@onmaru.example' },
      { recipient: sample.phone },
    ])
    expect(await destroy(token)).toMatchObject({ status: 404, body: { code: 'linkInvalid' } })
    expect((await register()).status).toBe(201)
    expect(await list()).toMatchObject({ total: 2 })
  })

  test('is refused if altered', async () => {
    await register()
    const token = await tokenIn()
    const [id = '', key = ''] = token.split('.')
    const { id: application } = await api.apply()
    for (const wrong of [`${id}.${'a'.repeat(43)}`, `${application}.${key}`, `${randomUUID()}.${key}`])
      expect(await destroy(wrong)).toMatchObject({ status: 404, body: { code: 'linkInvalid' } })
    expect((await destroy('x')).status).toBe(422)
    expect(await list()).toMatchObject({ total: 1 })
  })
})
