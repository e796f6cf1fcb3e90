import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { noFacts } from '#contract/eligibility/answers.ts'
import { openTestApp, staffToken, type TestApp } from '../support/app.ts'
import { type Client, makeClient } from '../support/client.ts'
import { changeRound } from '../support/round.ts'

let api: TestApp
let developer: Client
const base = '/console/application/schedules'
const text = (ko: string) => ({ ko, en: '', cn: '' })
const round = (number: number) => ({
  round: number,
  shows: true,
  stops: false,
  openAt: '2026-01-01T00:00:00.000Z',
  deadAt: '2027-01-01T00:00:00.000Z',
  message: { beforeOpen: text('접수 전'), dead: text('마감'), dead2: text('수정 마감'), stop: text('잠시 점검합니다') },
  steps: null,
})

beforeEach(async () => {
  api = await openTestApp()
  const token = staffToken(api.deps, ['console'], { username: 'developer', isDeveloper: true })
  developer = makeClient(api.app, token)
})
afterEach(() => api.close())

test('a new round is the current one if no other is open, and can be paused', async () => {
  await changeRound(api.deps, { shows: false })
  const { status, body } = await developer.post(base, { json: round(2) })
  expect(status).toBe(201)
  const path = `${base}/${body.schedule._id}`
  const current = async () => (await api.guest.get('/v1/application/schedules')).body.schedules[0]
  expect(await current()).toMatchObject({ round: 2, stops: false })

  await developer.put(path, { json: { stops: true } })
  expect(await current()).toMatchObject({ stops: true, message: { stop: '잠시 점검합니다' } })
  await developer.put(path, { json: { stops: false } })
  const lines = await api.deps.db.selectFrom('access_log').select(['action', 'purpose']).orderBy('sequence').execute()
  expect(lines).toEqual([
    { action: 'stop', purpose: '잠시 점검합니다' },
    { action: 'resume', purpose: null },
  ])
})

test('a window must end after its start, also if only one of them changes', async () => {
  const turned = { ...round(2), deadAt: '2025-12-31T00:00:00.000Z' }
  const fields = { deadAt: 'endsTooEarly' }
  expect(await developer.post(base, { json: turned })).toMatchObject({ status: 422, body: { fields } })
  const { body } = await developer.post(base, { json: round(2) })
  const change = { openAt: '2027-06-01T00:00:00.000Z' }
  const path = `${base}/${body.schedule._id}`
  expect(await developer.put(path, { json: change })).toMatchObject({ status: 422, body: { fields } })
})

test('visitors see the window as the dates of the application step, whatever dates it was given', async () => {
  const other = '2026-05-05T00:00:00.000Z'
  const steps = [{ key: 'application', startAt: other, endAt: other, label: text('청약접수'), note: null }]
  const { body } = await developer.post(base, { json: { ...round(2), steps } })
  const deadAt = '2026-12-01T00:00:00.000Z'
  await developer.put(`${base}/${body.schedule._id}`, { json: { deadAt } })
  const { schedules } = (await api.guest.get('/v1/application/schedules')).body
  const shown = schedules.find((one: { round: number }) => one.round === 2)
  expect(shown.steps).toEqual([expect.objectContaining({ startAt: shown.openAt, endAt: deadAt })])
  const calendar = await api.guest.get(`/v1/application/schedules/${body.schedule._id}/calendar`)
  expect(String(calendar.bytes)).toContain('DTEND:20261201T000000Z')
})

test('each round exists once, and cannot be deleted or renumbered while it has applications', async () => {
  const { body } = await developer.post(base, { json: round(2) })
  expect(await developer.post(base, { json: round(2) })).toMatchObject({
    status: 422,
    body: { fields: { round: 'roundTaken' } },
  })
  await api.apply()
  const first = (await developer.get(`${base}?sort=round`)).body.schedules[0]
  const refused = { status: 409, body: { code: 'roundInUse' } }
  expect(await developer.delete(`${base}/${first._id}`)).toMatchObject(refused)
  expect(await developer.put(`${base}/${first._id}`, { json: { round: 7 } })).toMatchObject(refused)
  expect(await developer.put(`${base}/${first._id}`, { json: { round: first.round } })).toMatchObject({ status: 200 })
  expect(await developer.put(`${base}/${body.schedule._id}`, { json: { round: 7 } })).toMatchObject({ status: 200 })
  expect((await developer.delete(`${base}/${body.schedule._id}`)).status).toBe(204)
})

test('only the developer edits rounds, regardless of scopes', async () => {
  for (const client of [api.as('console', 'manager', 'application'), api.guest])
    expect([401, 403]).toContain((await client.get(base)).status)
})

describe('the policy year of a round', () => {
  const announced = (at: string) => [
    { key: 'announcement', startAt: at, endAt: at, label: text('모집공고'), note: null },
  ]
  const years = '/console/setting/policy-years'
  const current = async () => (await api.guest.get('/v1/application/schedules')).body.schedules[0]
  const basis = async () => (await api.guest.get('/v1/setting')).body.setting.basis
  const add = async (changes: object) => {
    await changeRound(api.deps, { shows: false })
    const { status, body } = await developer.post(base, { json: { ...round(2), ...changes } })
    expect(status).toBe(201)
    return { path: `${base}/${body.schedule._id}`, record: body.schedule }
  }

  test('is the year of the announcement if the round names none, or the latest known year', async () => {
    const { path, record } = await add({ steps: announced('2025-12-01T01:00:00.000Z') })
    expect(record.policyYear).toBeNull()
    expect(await current()).toMatchObject({ round: 2, policyYear: 2025 })
    expect(await basis()).toEqual({ announcement: '20251201', year: 2025 })
    await developer.put(path, { json: { steps: announced('2030-12-01T01:00:00.000Z') } })
    expect(await basis()).toEqual({ announcement: '20301201', year: 2026 })
  })

  test('is the one named by the round, at once for its page, its results and every prebuilt page', async () => {
    const { path } = await add({ steps: announced('2026-01-02T01:00:00.000Z'), policyYear: 2025 })
    expect(await current()).toMatchObject({ policyYear: 2025 })
    expect(api.deps.settings.basis()).toMatchObject({ announcement: '20260102', policy: { year: 2025 } })
    const facts = { ...noFacts, car: 40_000_000 }
    const verdict = async () => (await api.apply({ round: 2, facts })).application.computed
    expect(await verdict()).toMatchObject({ year: 2025, reasons: ['car.over'] })
    await developer.put(path, { json: { policyYear: 2026 } })
    expect(api.deps.settings.basis()).toMatchObject({ policy: { car: { amount: 45_420_000 } } })
    expect(await verdict()).toMatchObject({ year: 2026, reasons: [] })
    const { policyYears } = (await api.as('manager').get(`${years}?q=2026`)).body
    const car = { amount: 39_000_000, confidence: 'high' }
    await api.as('manager').put(`${years}/${policyYears[0]._id}`, { json: { car } })
    expect(api.deps.settings.basis()).toMatchObject({ policy: { car } })
    const lines = api.deps.db.selectFrom('access_log').select('changes').where('subject', 'like', 'schedule/%')
    expect(await lines.execute()).toEqual([{ changes: '[{"field":"policyYear","from":2025,"to":2026}]' }])
  })

  test('must exist, and cannot be deleted while a round names it', async () => {
    const refused = { status: 422, body: { fields: { policyYear: 'yearUnknown' } } }
    expect(await developer.post(base, { json: { ...round(2), policyYear: 2090 } })).toMatchObject(refused)
    const { path } = await add({ policyYear: 2024 })
    const manager = api.as('manager')
    const { policyYears } = (await manager.get(`${years}?q=2024`)).body
    const address = `${years}/${policyYears[0]._id}`
    const inUse = { status: 409, body: { code: 'yearInUse' } }
    expect(await manager.delete(address)).toMatchObject(inUse)
    expect(await manager.put(address, { json: { year: 2023 } })).toMatchObject(inUse)
    expect((await manager.put(address, { json: { year: 2024, income: null } })).status).toBe(200)
    await developer.put(path, { json: { policyYear: null } })
    expect((await manager.delete(address)).status).toBe(204)
  })
})

describe('offers', () => {
  const price = (ratio: number) => ({ ratio, deposit: 70_000_000 + ratio, rent: 600_000 - ratio })
  const offer = (unit_type: string, households: number, more: object = {}) => ({
    ...{ supply_type: 'NORMAL_TYPE', supply_category: 'YOUTH', unit_type, households },
    prices: [30, 50, 70].map(price),
    ...more,
  })
  const source = { ko: '제2차 모집공고', en: '', cn: '' }

  test('are stored with the round, and visitors get them with their source in their language', async () => {
    const offers = [offer('25A', 18), offer('51B', 1, { supply_category: 'MARRIED' })]
    const created = await developer.post(base, { json: { ...round(2), offers, offerSource: source } })
    expect(created).toMatchObject({ status: 201, body: { schedule: { offers, offerSource: source } } })
    const { schedules } = (await api.guest.get('/v1/application/schedules')).body
    expect(schedules.find((one: { round: number }) => one.round === 2)).toMatchObject({
      offers,
      offerSource: '제2차 모집공고',
    })
  })

  test('of the current round are on the pages as soon as they are saved', async () => {
    await changeRound(api.deps, { shows: false })
    const offers = [offer('25A', 18)]
    const { body } = await developer.post(base, { json: { ...round(2), offers, offerSource: source } })
    expect(api.deps.settings.basis().offers).toEqual({ round: 2, list: offers, source })
    const path = `${base}/${body.schedule._id}`
    await developer.put(path, { json: { offers: [offer('25A', 17)] } })
    expect(api.deps.settings.basis().offers?.list).toMatchObject([{ households: 17 }])
    await developer.put(path, { json: { offers: null, offerSource: null } })
    expect(api.deps.settings.basis().offers).toBeNull()
  })

  test('that the building or the scheme cannot have are refused at their field', async () => {
    const cases: [list: object[], fields: Record<string, string>][] = [
      [[offer('25A', 1000)], { offers: 'offersBeyondUnits' }],
      [[offer('25A', 10), offer('25A', 10, { supply_type: 'SPECIAL_TYPE' })], { offers: 'offersBeyondUnits' }],
      [[offer('25A', 1), offer('25A', 1)], { offers: 'offerTwice' }],
      [[], { offers: 'fieldRequired' }],
      [[offer('25A', 0)], { 'offers.0.households': 'householdsRequired' }],
      [[offer('25A', 1, { supply_category: 'MARRIED' })], { 'offers.0.supply_category': 'categoryMismatch' }],
      [[offer('25A', 1, { prices: [price(30), price(50)] })], { 'offers.0.prices': 'invalid' }],
      [
        [offer('25A', 1, { prices: [price(30), price(50), { ...price(70), rent: 0 }] })],
        { 'offers.0.prices.2.rent': 'amountRequired' },
      ],
    ]
    const found: unknown[] = []
    for (const [offers] of cases)
      found.push((await developer.post(base, { json: { ...round(2), offers } })).body.fields)
    expect(found).toEqual(cases.map(([, fields]) => fields))
  })
})
