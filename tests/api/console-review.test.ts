import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { DuplicateHint } from '#contract/application/application-record.ts'
import ko from '#i18n/ko/correction.json' with { type: 'json' }
import { openTestApp, type Sent, type TestApp } from '../support/app.ts'
import { contents, pdf, upload } from '../support/files.ts'
import { married } from '../support/samples.ts'

let api: TestApp
let sent: Sent
let at: string
beforeEach(async () => {
  api = await openTestApp()
  sent = await api.apply()
  at = `/console/application/${sent.id}`
  await sent.applicant.post(`/v1/application/${sent.id}/upload`, upload('income'))
})
afterEach(() => api.close())

const staff = () => api.as('application')
const read = async (path = at) => (await staff().get(path)).body.application
const income = async () => (await read()).files.income
const review = (json: unknown, name = 'income') => staff().put(`${at}/upload/${name}/review`, { json })
const actions = async () =>
  (await api.deps.db.selectFrom('access_log').select('action').orderBy('sequence').execute()).map(
    ({ action }) => action,
  )

describe('a document', () => {
  test('is unread, then accepted or rejected with a reason, with reviewer and time', async () => {
    const { sha256 } = await income()
    expect(await income()).toMatchObject({ state: 'UNREAD', reason: null, reviewedBy: null, reviewedAt: null })
    api.clock.advance(60)
    const time = new Date(api.clock.now).toISOString()
    const by = { reviewedBy: 'staff', reviewedAt: time }
    const rejected = await review({ state: 'REJECTED', sha256, reason: '  글자를 읽을 수 없습니다. ' })
    expect(rejected.body.application.files.income).toMatchObject({
      state: 'REJECTED',
      reason: '글자를 읽을 수 없습니다.',
      ...by,
    })
    const accepted = await review({ state: 'ACCEPTED', sha256 })
    expect(accepted.body.application.files.income).toMatchObject({ state: 'ACCEPTED', reason: null, ...by })
    const taken = await review({ state: 'UNREAD', sha256 })
    expect(taken.body.application.files.income).toMatchObject({ state: 'UNREAD', reviewedBy: null, reviewedAt: null })
    expect(await actions()).toContain('review income')
  })

  test('is rejected for a usual reason by its code, which each reader sees as text', async () => {
    const { sha256 } = await income()
    const rejected = await review({ state: 'REJECTED', sha256, reason: ko['reason.unreadable'] })
    expect(rejected.body.application.files.income.reason).toBe('unreadable')
  })

  test('is not changed by an invalid review', async () => {
    const refused: [object, object][] = [
      [{ state: 'REJECTED', sha256: 'x' }, { reason: 'fieldRequired' }],
      [{ state: 'REJECTED', sha256: 'x', reason: ' a ' }, { reason: 'reasonRequired' }],
      [{ state: 'REJECTED', sha256: 'x', reason: 'x'.repeat(301) }, { reason: 'tooLong' }],
      [{ state: 'ACCEPTED', sha256: 'x', reason: '왜' }, { reason: 'unknownField' }],
      [{ state: 'ACCEPTED' }, { sha256: 'fieldRequired' }],
      [{ state: 'LOST', sha256: 'x' }, { state: 'invalid' }],
    ]
    for (const [json, fields] of refused)
      expect.soft(await review(json), JSON.stringify(json)).toMatchObject({ status: 422, body: { fields } })
    expect((await income()).state).toBe('UNREAD')
  })

  test('that the applicant has replaced is unread again, and a review of the old file is refused', async () => {
    const { sha256 } = await income()
    await review({ state: 'REJECTED', sha256, reason: '다른 서류입니다.' })
    await sent.applicant.post(`/v1/application/${sent.id}/upload`, upload('income', contents['image/png']))
    expect(await income()).toMatchObject({ state: 'UNREAD', reason: null })
    expect(await review({ state: 'ACCEPTED', sha256 })).toMatchObject({ status: 409, body: { code: 'statusConflict' } })
    expect((await income()).state).toBe('UNREAD')
  })

  test('that is missing or belongs to a draft is not found', async () => {
    expect((await review({ state: 'ACCEPTED', sha256: 'x' }, 'vehicle')).status).toBe(404)
    const draft = await api.startDraft()
    await draft.applicant.post(`/v1/application/${draft.id}/upload`, upload('income'))
    const path = `/console/application/${draft.id}/upload/income`
    expect((await staff().put(`${path}/review`, { json: { state: 'ACCEPTED', sha256: 'x' } })).status).toBe(404)
    expect((await staff().get(`${path}/preview`, { headers: { Purpose: 'review' } })).status).toBe(404)
  })

  test('is previewed with a purpose, which is logged as a preview, not as a download', async () => {
    expect((await staff().get(`${at}/upload/income/preview`)).body.code).toBe('purposeRequired')
    const { status, headers, bytes } = await staff().get(`${at}/upload/income/preview`, {
      headers: { Purpose: encodeURIComponent('자격 심사') },
    })
    expect([status, headers.get('Content-Type'), headers.get('Cache-Control')]).toEqual([
      200,
      'application/pdf',
      'no-store',
    ])
    expect(bytes).toEqual(pdf)
    expect(await actions()).toEqual(['preview income'])
  })

  test('shows the applicant nothing of its review', async () => {
    const before = (await sent.applicant.get(`/v1/application/${sent.id}`)).body
    await review({ state: 'REJECTED', sha256: (await income()).sha256, reason: '반려 사유' })
    const after = await sent.applicant.get(`/v1/application/${sent.id}`)
    expect(after.body).toEqual(before)
    expect(after.bytes.toString()).not.toContain('반려 사유')
  })
})

describe('notes', () => {
  const add = (text: unknown) => staff().post(`${at}/notes`, { json: { text } })

  test('are added with author and time, listed oldest first, and visible to staff only', async () => {
    const first = new Date(api.clock.now).toISOString()
    expect((await add('  전화로 확인했습니다.\n내일 다시 봅니다. ')).status).toBe(201)
    api.clock.advance(60)
    const { body } = await add('확인 완료')
    expect(body.application.notes).toEqual([
      { _id: expect.any(String), at: first, actor: 'staff', text: '전화로 확인했습니다.\n내일 다시 봅니다.' },
      { _id: expect.any(String), at: new Date(api.clock.now).toISOString(), actor: 'staff', text: '확인 완료' },
    ])
    expect((await read()).notes).toEqual(body.application.notes)
    expect(await actions()).toEqual(['note', 'note', 'read'])
    const { applicant, id } = sent
    for (const path of [`/v1/application/${id}`, `/v1/application/${id}/events`, `/v1/application/${id}/openings`])
      expect((await applicant.get(path)).bytes.toString()).not.toContain('확인 완료')
  })

  test('that are empty or too long are refused', async () => {
    const refused: [string | undefined, string][] = [
      ['', 'textRequired'],
      ['   ', 'textRequired'],
      ['x'.repeat(2001), 'tooLong'],
      [undefined, 'fieldRequired'],
    ]
    for (const [text, code] of refused)
      expect.soft(await add(text), text).toMatchObject({ status: 422, body: { fields: { text: code } } })
    expect((await read()).notes).toEqual([])
  })

  test('cannot be changed or deleted: no such route exists', async () => {
    const { body } = await add('그대로')
    const path = `${at}/notes/${body.application.notes[0]._id}`
    for (const { status } of [await staff().put(path, { json: { text: '다르게' } }), await staff().delete(path)])
      expect(status).toBe(404)
  })
})

describe('hints at duplicates', () => {
  const hintsOf = async ({ id }: Sent): Promise<DuplicateHint[]> =>
    (await read(`/console/application/${id}`)).duplicates
  let people = 0
  /** Applicants share their name with others, but each has another birth date. */
  const apply = (changes: Parameters<typeof api.apply>[0]) => {
    people += 1
    return api.apply({
      birth: `1990${String(2 + Math.floor(people / 18)).padStart(2, '0')}${10 + (people % 18)}`,
      ...changes,
    })
  }

  test('name what two applications share, on both, with masked names', async () => {
    const phone = '01000007777'
    const email = `${randomUUID()}@onmaru.example`
    const [one, other] = [
      await apply({ name: '예시가람', phone, email }),
      await apply({ name: '예시나래', phone, email }),
    ]
    const third = await apply({ name: '예시다솜', email })
    expect(await hintsOf(one)).toMatchObject([
      { _id: other.id, name: '예**래', status: 'SUBMITTED', same: ['phone', 'email'] },
      { _id: third.id, name: '예**솜', same: ['email'] },
    ])
    expect((await hintsOf(third)).map(({ _id }) => _id).sort()).toEqual([one.id, other.id].sort())
    expect(await hintsOf(sent)).toEqual([])
  })

  test('list the same phone first, even if many share an e-mail address', async () => {
    const [phone, email] = ['01000009999', `${randomUUID()}@onmaru.example`]
    const one = await apply({ phone, email })
    const other = await apply({ phone })
    for (let count = 0; count < 12; count++) await apply({ email })
    const hints = await hintsOf(one)
    expect(hints).toHaveLength(10)
    expect(hints[0]).toMatchObject({ _id: other.id, same: ['phone'] })
  })

  test("include a spouse's own application", async () => {
    const spouse = await apply({ name: married.spouse.name, phone: married.spouse.phone })
    const couple = await apply({ ...married })
    expect(await hintsOf(couple)).toMatchObject([{ _id: spouse.id, same: ['spousePhone'] }])
  })

  test('include the same name and birth date, regardless of phone and e-mail', async () => {
    const twice = { name: '한두 번', birth: '19950505' }
    const [one, other] = [await apply(twice), await apply({ ...twice, name: '한두번' })]
    expect(await hintsOf(one)).toMatchObject([{ _id: other.id, same: ['person'] }])
    expect(await hintsOf(other)).toMatchObject([{ _id: one.id, same: ['person'] }])
  })

  test('include a couple on both records, by phone or by name and birth date', async () => {
    const spouse = { name: '한배우', phone: '01000006661', birth: '19960606' }
    const couple = await apply({ ...married, spouse })
    const byPhone = await apply({ name: '다른이름', phone: spouse.phone })
    const byBirth = await apply({ name: spouse.name, birth: spouse.birth })
    expect(await hintsOf(couple)).toMatchObject([
      { _id: byBirth.id, same: ['spouse'] },
      { _id: byPhone.id, same: ['spousePhone'] },
    ])
    for (const one of [byPhone, byBirth])
      expect(await hintsOf(one)).toMatchObject([{ _id: couple.id, same: ['namesAsSpouse'] }])
  })

  test('leave out drafts, other rounds and registrations', async () => {
    const phone = '01000008888'
    const one = await apply({ phone })
    const other = await apply({ phone })
    const { db } = api.deps
    for (const changes of [
      { status: 'DRAFT' },
      { status: 'SUBMITTED', round: 2 },
      { round: 1, kind: 'REGISTRATION' },
    ] as const) {
      await db.updateTable('application').set(changes).where('id', '=', other.id).execute()
      expect(await hintsOf(one)).toEqual([])
    }
  })
})
