import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { addAccount, company, person } from '../support/account.ts'
import { openTestApp } from '../support/app.ts'
import { bodyEnd, multipart, partHead, pdf } from '../support/files.ts'
import { resources } from '../support/resources.ts'
import { makeSubmission } from '../support/samples.ts'

const now = await openTestApp()
const { as, guest, deps, apply, startDraft, close } = now
afterAll(close)

const clean = Object.getOwnPropertyNames(Object.prototype).sort()
afterEach(() => {
  expect(Object.getOwnPropertyNames(Object.prototype).sort()).toEqual(clean)
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
})

const polluting = [
  '{"__proto__":{"polluted":1}',
  '{"constructor":{"prototype":{"polluted":1}}',
  '{"prototype":{"polluted":1}',
]
const json = { 'Content-Type': 'application/json' }

describe.each(resources.map((life) => [life.path, life] as const))('%s', (path, life) => {
  test.each(polluting)('refuses %s beside a valid record', async (start) => {
    const rest = JSON.stringify(life.sample('오염')).slice(1)
    const answer = await as(life.scope).post(path, { body: `${start},${rest}`, headers: json })
    expect(answer.status).toBe(start.includes('__proto__') ? answer.status : 422)
    if (answer.status === 201) {
      // `__proto__` is accepted but never read as a field.
      const { [life.resource.singular]: record } = answer.body
      expect(record.polluted).toBeUndefined()
      expect((await as(life.scope).delete(`${path}/${record._id}`)).status).toBe(204)
    }
  })

  test.each(['__proto__', 'constructor', '__proto__[polluted]', 'constructor.prototype.polluted', 'toString'])(
    'refuses the filter %s',
    async (key) => {
      expect((await as(life.scope).get(`${path}?${encodeURIComponent(key)}=1`)).status).toBe(400)
    },
  )
})

test.each(polluting)('an application with %s is stored without it or refused', async (start) => {
  const body = `${start},${JSON.stringify(makeSubmission()).slice(1)}`
  const answer = await guest.post('/v1/application', { body, headers: json })
  expect([201, 422]).toContain(answer.status)
  expect(answer.body.application?.polluted).toBeUndefined()
})

test.each(['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', '__proto__[polluted]'])(
  'the form field %s is ignored',
  async (field) => {
    const { id, applicant } = await startDraft()
    const parts = [
      `${partHead(field)}polluted\r\n`,
      `${partHead('name')}income\r\n`,
      partHead('upload', 'a.pdf'),
      pdf,
      `\r\n${bodyEnd}`,
    ]
    const body = new Uint8Array(Buffer.concat(parts.map((part) => Buffer.from(part))))
    const taken = await applicant.post(`/v1/application/${id}/upload`, { body, headers: multipart })
    expect([201, 400]).toContain(taken.status)
    const onlyField = new Uint8Array(
      Buffer.concat([Buffer.from(parts[0] ?? ''), Buffer.from(`${partHead('upload', 'a.pdf')}%PDF-1.7\r\n${bodyEnd}`)]),
    )
    expect((await applicant.post(`/v1/application/${id}/upload`, { body: onlyField, headers: multipart })).status).toBe(
      422,
    )
  },
)

describe('callers cannot set fields that are not theirs:', () => {
  test.each<[string, object]>([
    ['who may do what', { scope: ['manager'] }],
    ['that they are staff', { type: 'MANAGER' }],
    ['that they are the developer', { isDeveloper: true }],
    ['that their address is theirs', { confirmedAt: '2026-01-01T00:00:00.000Z' }],
    ['their id', { _id: '00000000-0000-7000-8000-000000000000', id: 'x' }],
    ['a hash for their password', { passwordHash: 'x' }],
  ])('joining, %s', async (_, extra) => {
    for (const input of [person, company]) {
      const answer = await guest.post('/v1/users', { json: { ...input, ...extra } })
      expect(answer).toMatchObject({ status: 422, body: { code: 'validationFailed' } })
    }
    expect(await deps.db.selectFrom('user').select('id').where('type', '!=', 'MANAGER').execute()).toEqual([])
  })

  test.each<[string, object]>([
    ['its state', { status: 'ELIGIBLE' }],
    ['its number', { receiptNumber: 'AAAAAAAA' }],
    ['when it was sent', { submittedAt: '2026-01-01T00:00:00.000Z' }],
    ['that its person is verified', { verifiedAt: '2026-01-01T00:00:00.000Z' }],
    ['what the server computed', { computed: {} }],
    ['by what its person is known', { identityHash: 'x' }],
    ['notes of staff', { notes: [] }],
  ])('an application, %s', async (_, extra) => {
    const answer = await guest.post('/v1/application', { json: { ...makeSubmission(), ...extra } })
    expect(answer).toMatchObject({ status: 422, body: { code: 'validationFailed' } })
    const { id, application, applicant } = await apply()
    expect((await applicant.put(`/v1/application/${id}`, { json: { ...makeSubmission(), ...extra } })).status).toBe(422)
    expect((await applicant.get(`/v1/application/${id}`)).body.application.status).toBe(application.status)
  })

  test('an account, the scopes of an account', async () => {
    const me = await addAccount(now)
    const { name, phone } = person
    for (const extra of [
      { scope: ['manager'] },
      { type: 'MANAGER' },
      { username: 'developer' },
      { email: 'x@x.example' },
    ])
      expect((await me.put('/v1/me', { json: { name, phone, ...extra } })).status).toBe(422)
    expect(await deps.db.selectFrom('user').select(['scope', 'type']).where('id', '=', me.id).execute()).toEqual([
      { scope: [], type: 'PERSON' },
    ])
  })
})
