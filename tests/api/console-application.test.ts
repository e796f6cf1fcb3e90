import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ApplicationSummary } from '#contract/application/application-record.ts'
import { maskPerson } from '#server/person/mask.ts'
import { openTestApp, type Sent } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { upload } from '../support/files.ts'
import { married, special } from '../support/samples.ts'

const { as, clock, deps, apply, startDraft, close } = await openTestApp()
afterAll(close)

const path = '/console/application'
let staff: Client
let sent: Record<'가람' | '나래' | '다솜' | '라온' | '마루', Sent>

beforeAll(async () => {
  await startDraft()
  const at = async (iso: string, answers: Parameters<typeof apply>[0]) => {
    clock.now = Date.parse(iso)
    return apply(answers)
  }
  sent = {
    가람: await at('2026-03-02T14:59:59.999Z', { name: '예시가람', phone: '01000001111', birth: '19900101' }),
    나래: await at('2026-03-02T15:00:00.000Z', { name: '예시나래', phone: '01000002222', ...special }),
    다솜: await at('2026-03-03T14:59:59.999Z', { name: '예시다솜', phone: '0100001111', ...married }),
    라온: await at('2026-03-03T15:00:00.000Z', {
      name: 'Sample 100%_Raon',
      phone: '01000003333',
      ...special,
      ...married,
    }),
    마루: await at('2026-03-04T00:00:00.000Z', { name: '예시가람', phone: '01099994444', birth: '19910101' }),
  }
  const { id } = sent.마루
  await sent.마루.applicant.post(`/v1/application/${id}/upload`, upload('income'))
  staff = as('application')
  await staff.post(`${path}/${sent.나래.id}/status`, { json: { status: 'REVIEWING', comment: '' } })
})

const list = async (query = '') => (await staff.get(`${path}?${query}`)).body
const labels = (query = '') =>
  list(query).then(({ applications }: { applications: ApplicationSummary[] }) =>
    applications.map(({ _id }) => Object.entries(sent).find(([, { id }]) => id === _id)?.[0]),
  )

describe('the list', () => {
  test('shows the latest first, and no drafts', async () => {
    expect(await labels()).toEqual(['마루', '라온', '다솜', '나래', '가람'])
  })

  test('contains only the fields of a row', async () => {
    const { applications } = await list('q=4444')
    const { application } = sent.마루
    expect(applications[0]).toEqual({
      _id: sent.마루.id,
      receiptNumber: application.receiptNumber,
      status: 'SUBMITTED',
      round: 1,
      name: '예**람',
      phone: '010****4444',
      birth: '1991****',
      qualification_type: 'YOUTH_TYPE',
      supply_type: 'NORMAL_TYPE',
      unit_type: null,
      earning_rank: null,
      region_rank: null,
      submittedAt: '2026-03-04T00:00:00.000Z',
      verifiedAt: null,
      fileCount: 1,
    })
  })

  test('is paged without gap or overlap', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => list(`limit=2&page=${page}`)))
    expect(pages.map(({ total, page, limit }) => [total, page, limit])).toEqual([
      [5, 1, 2],
      [5, 2, 2],
      [5, 3, 2],
    ])
    const ids = pages.flatMap(({ applications }) => applications.map(({ _id }: ApplicationSummary) => _id))
    expect(ids).toEqual((await list()).applications.map(({ _id }: ApplicationSummary) => _id))
  })

  test.each([
    ['submittedAt', ['가람', '나래', '다솜', '라온', '마루']],
    ['-submittedAt', ['마루', '라온', '다솜', '나래', '가람']],
    ['name', ['라온', '가람', '마루', '나래', '다솜']],
    ['-name', ['다솜', '나래', '마루', '가람', '라온']],
    ['status', ['나래', '가람', '다솜', '라온', '마루']],
  ])('is sorted by %s', async (sort, expected) => {
    expect(await labels(`sort=${sort}`)).toEqual(expected)
  })

  test('is sorted by receipt number', async () => {
    const numbers = (await list('sort=receiptNumber')).applications.map((one: ApplicationSummary) => one.receiptNumber)
    expect(numbers).toEqual([...numbers].sort())
  })

  test.each([
    ['status=REVIEWING', ['나래']],
    ['status=SUBMITTED', ['마루', '라온', '다솜', '가람']],
    ['status=DRAFT', []],
    ['round=1', ['마루', '라온', '다솜', '나래', '가람']],
    ['round=2', []],
    ['qualification_type=MARRIED_TYPE', ['라온', '다솜']],
    ['supply_type=SPECIAL_TYPE', ['라온', '나래']],
    ['supply_type=SPECIAL_TYPE&qualification_type=YOUTH_TYPE', ['나래']],
    ['submittedFrom=2026-03-03', ['마루', '라온', '다솜', '나래']],
    ['submittedTo=2026-03-02', ['가람']],
    ['submittedFrom=2026-03-03&submittedTo=2026-03-03', ['다솜', '나래']],
    ['submittedFrom=2026-03-05', []],
    ['submittedFrom=&status=', ['마루', '라온', '다솜', '나래', '가람']],
  ])('is filtered by %s, with days of Seoul', async (query, expected) => {
    expect(await labels(query)).toEqual(expected)
    expect((await list(query)).total).toBe(expected.length)
  })

  test.each([
    ['status=OPEN', 'status'],
    ['round=x', 'round'],
    ['qualification_type=YOUTH', 'qualification_type'],
    ['supply_type=1', 'supply_type'],
    ['submittedFrom=2026-02-30', 'submittedFrom'],
    ['submittedTo=today', 'submittedTo'],
    ['sort=phone', 'sort'],
  ])('refuses %s', async (query, key) => {
    expect(await list(query)).toMatchObject({ code: 'invalidQuery', fields: { [key]: 'invalid' } })
  })
})

describe('a search', () => {
  test.each([
    ['나래', ['나래']],
    ['예시', ['마루', '다솜', '나래', '가람']],
    ['람', ['마루', '가람']],
    ['raon', ['라온']],
    ['1111', ['다솜', '가람']],
    ['4444', ['마루']],
    ['010', ['마루', '라온', '다솜', '나래', '가람']],
    ['010-0000-2222', ['나래']],
    ['01000002222', ['나래']],
    ['01099', ['마루']],
    ['0109', []],
    ['99994444', []],
    ['%', ['라온']],
    ['_', ['라온']],
    ['100%', ['라온']],
    ['%25', []],
    ["'", []],
    ["' OR 1=1 --", []],
    ['없는이름', []],
  ])('for %s finds by name, phone or its last four digits', async (text, expected) => {
    expect(await labels(`q=${encodeURIComponent(text)}`)).toEqual(expected)
  })

  test('finds by either half of the receipt number, a longer part, or its masked form', async () => {
    const { db } = deps
    const before = sent.라온.application.receiptNumber
    const set = (receiptNumber: string | null) =>
      db.updateTable('application').set({ receiptNumber }).where('id', '=', sent.라온.id).execute()
    await set('K7QW4M3R')
    for (const text of ['K7QW', 'k7qw-4', '4M3R', 'w4m3r', 'K7QW4M3', 'K7••••3R', 'k7…3r'])
      expect(await labels(`q=${encodeURIComponent(text)}`), text).toEqual(['라온'])
    for (const text of ['7QW4', 'K7Q', 'K7••••3Q']) expect(await labels(`q=${encodeURIComponent(text)}`)).toEqual([])
    await set(before)
  })

  test('finds by receipt number in any notation', async () => {
    const number = sent.다솜.application.receiptNumber ?? ''
    for (const text of [number, number.toLowerCase(), `${number.slice(0, 4)}-${number.slice(4)}`, ` ${number} `])
      expect(await labels(`q=${encodeURIComponent(text)}`)).toEqual(['다솜'])
    expect(await labels(`q=${number.slice(0, 3)}`)).toEqual([])
  })

  test('combines with the filters', async () => {
    expect(await labels(`q=${encodeURIComponent('예시')}&supply_type=SPECIAL_TYPE`)).toEqual(['나래'])
  })

  test('finds a decomposed Hangul name by either normalization', async () => {
    const { id } = await apply({ name: '조합형'.normalize('NFD') })
    for (const form of ['NFC', 'NFD']) {
      const { applications } = await list(`q=${encodeURIComponent('조합'.normalize(form))}`)
      expect(applications.map(({ _id }: ApplicationSummary) => _id)).toEqual([id])
    }
  })
})

test('a draft is not found for staff', async () => {
  const { id } = await startDraft()
  const json = { status: 'WITHDRAWN', comment: '' }
  expect((await staff.get(`${path}/${id}`)).status).toBe(404)
  expect((await staff.post(`${path}/${id}/status`, { json })).status).toBe(404)
})

test('one application is shown with its files and its history', async () => {
  const { id, application } = sent.라온
  const { body } = await staff.get(`${path}/${id}`)
  expect(body.application).toEqual({
    ...maskPerson(application),
    updatedAt: application.submittedAt,
    locale: 'ko',
    notes: [],
    duplicates: [],
    isSelected: false,
    leaseEndsOn: null,
    destroyDays: { reason: 'notAnnounced', documents: null, person: null },
    events: [
      {
        at: application.submittedAt,
        status: 'SUBMITTED',
        actor: 'applicant',
        comment: null,
        message: null,
        changes: null,
      },
    ],
    messages: ['MAIL', 'TEXT'].map((channel) => expect.objectContaining({ channel, status: 'NOT_SENT' })),
  })
})
