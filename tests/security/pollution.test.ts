import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { addAccount, company, person } from '../support/account.ts'
import { openTestApp } from '../support/app.ts'
import { bodyEnd, multipart, partHead, pdf } from '../support/files.ts'
import { resources } from '../support/resources.ts'
import { makeSubmission } from '../support/samples.ts'

const api = await openTestApp()
const { as, guest, deps, apply, startDraft, close } = api
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

describe.each(resources.map((resourceCase) => [resourceCase.path, resourceCase] as const))(
  '%s',
  (path, resourceCase) => {
    test.each(polluting)('refuses %s beside a valid record', async (start) => {
      const rest = JSON.stringify(resourceCase.sample('오염')).slice(1)
      const answer = await as(resourceCase.scope).post(path, { body: `${start},${rest}`, headers: json })
      expect(start.includes('__proto__') ? [201, 422] : [422]).toContain(answer.status)
      if (answer.status === 201) {
        // `__proto__` is accepted but never read as a field.
        const { [resourceCase.resource.singular]: record } = answer.body
        expect(record.polluted).toBeUndefined()
        expect((await as(resourceCase.scope).delete(`${path}/${record._id}`)).status).toBe(204)
      }
    })

    test.each(['__proto__', 'constructor', '__proto__[polluted]', 'constructor.prototype.polluted', 'toString'])(
      'refuses the filter %s',
      async (key) => {
        expect((await as(resourceCase.scope).get(`${path}?${encodeURIComponent(key)}=1`)).status).toBe(400)
      },
    )
  },
)

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
    const { status } = await applicant.post(`/v1/application/${id}/upload`, { body, headers: multipart })
    expect([201, 400]).toContain(status)
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
    ['the scopes', { scope: ['manager'] }],
    ['the account type', { type: 'MANAGER' }],
    ['the developer flag', { isDeveloper: true }],
    ['the confirmation of the e-mail address', { confirmedAt: '2026-01-01T00:00:00.000Z' }],
    ['the id', { _id: '00000000-0000-7000-8000-000000000000', id: 'x' }],
    ['the password hash', { passwordHash: 'x' }],
  ])('joining, %s', async (_, extra) => {
    for (const input of [person, company]) {
      const answer = await guest.post('/v1/users', { json: { ...input, ...extra } })
      expect(answer).toMatchObject({ status: 422, body: { code: 'validationFailed' } })
    }
    expect(await deps.db.selectFrom('user').select('id').where('type', '!=', 'MANAGER').execute()).toEqual([])
  })

  test.each<[string, object]>([
    ['the status', { status: 'ELIGIBLE' }],
    ['the receipt number', { receiptNumber: 'AAAAAAAA' }],
    ['the time of submission', { submittedAt: '2026-01-01T00:00:00.000Z' }],
    ['the time of verification', { verifiedAt: '2026-01-01T00:00:00.000Z' }],
    ['the computed verdict', { computed: {} }],
    ['the identity hash', { identityHash: 'x' }],
    ['notes of staff', { notes: [] }],
  ])('an application, %s', async (_, extra) => {
    const answer = await guest.post('/v1/application', { json: { ...makeSubmission(), ...extra } })
    expect(answer).toMatchObject({ status: 422, body: { code: 'validationFailed' } })
    const { id, application, applicant } = await apply()
    expect((await applicant.put(`/v1/application/${id}`, { json: { ...makeSubmission(), ...extra } })).status).toBe(422)
    expect((await applicant.get(`/v1/application/${id}`)).body.application.status).toBe(application.status)
  })

  test('an account, the scopes of an account', async () => {
    const me = await addAccount(api)
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
