import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { type PolicyYear, policyYears } from '#contract/eligibility/policy-year.ts'
import { seedPolicyYears } from '#server/policy-year/policy-year.ts'
import { openTestApp } from '../support/app.ts'

const { as, guest, deps, close } = await openTestApp()
afterAll(close)

const manager = as('manager')
const path = '/console/setting/policy-years'
const [, year2026] = policyYears as [PolicyYear, PolicyYear]
const publicYears = async () => (await guest.get('/v1/setting')).body.setting.policyYears as PolicyYear[]
const add = async (year: number, changes: Partial<PolicyYear> = {}) => {
  const { status, body } = await manager.post(path, { json: { ...year2026, year, ...changes } })
  expect(status).toBe(201)
  return `${path}/${body.policyYear._id}`
}

test("a new store has the contract's figures, which are public", async () => {
  const { status, body, headers } = await guest.get('/v1/setting')
  expect(status).toBe(200)
  expect(body.setting.policyYears).toEqual(policyYears)
  expect(headers.get('Cache-Control')).toBe('public, max-age=60')
})

test('a second start adds nothing and keeps changes of staff', async () => {
  const address = await add(2030)
  await seedPolicyYears(deps.db, 0)
  expect((await publicYears()).map(({ year }) => year)).toEqual([2024, 2025, 2026, 2030])
  await manager.delete(address)
  expect(await publicYears()).toEqual(policyYears)
})

test('a change by a manager is public at once', async () => {
  const address = await add(2027, { income: null })
  const car = { amount: 46_000_000, confidence: 'low' } as const
  expect((await manager.put(address, { json: { car, income: year2026.income } })).status).toBe(200)
  expect((await publicYears()).find(({ year }) => year === 2027)).toEqual({ ...year2026, year: 2027, car })
  expect((await manager.get(`${path}?q=2027`)).body).toMatchObject({ total: 1, policyYears: [{ year: 2027 }] })
  expect((await manager.get(`${path}?q=nothing`)).body.total).toBe(0)
  expect((await manager.delete(address)).status).toBe(204)
  expect((await manager.delete(address)).status).toBe(404)
})

test('a year exists once', async () => {
  const address = await add(2031)
  const taken = { status: 422, body: { fields: { year: 'yearTaken' } } }
  expect(await manager.post(path, { json: { ...year2026, year: 2031 } })).toMatchObject(taken)
  expect(await manager.put(address, { json: { year: 2025 } })).toMatchObject(taken)
  expect((await manager.put(address, { json: { year: 2031, income: null } })).status).toBe(200)
  await manager.delete(address)
})

test.each<[string, object, Record<string, string>]>([
  ['no year', { year: null }, { year: 'yearInvalid' }],
  ['a year of two digits', { year: 27 }, { year: 'yearInvalid' }],
  ['an amount of zero', { car: { amount: 0, confidence: 'high' } }, { 'car.amount': 'amountRequired' }],
  ['a fractional amount', { car: { amount: 1.5, confidence: 'high' } }, { 'car.amount': 'amountRequired' }],
  ['no confidence', { car: { amount: 1, confidence: 'sure' } }, { 'car.confidence': 'choiceRequired' }],
  [
    'a table of six rows',
    { income: { dataYear: 2024, confidence: 'high', average: [1, 2, 3, 4, 5, 6] } },
    { 'income.average': 'fieldRequired' },
  ],
  [
    'a larger household that may earn less',
    { income: { dataYear: 2024, confidence: 'high', average: [1, 2, 3, 4, 5, 7, 6] } },
    { 'income.average': 'amountOrder' },
  ],
])('%s is refused with an error at its field', async (_, changes, fields) => {
  expect(await manager.post(path, { json: { ...year2026, year: 2040, ...changes } })).toMatchObject({
    status: 422,
    body: { fields },
  })
})

test('the scope console is not sufficient', async () => {
  const address = await add(2032)
  const staff = as('console')
  const calls = [staff.get(path), staff.put(address, { json: {} }), staff.delete(address), guest.get(path)]
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([403, 403, 403, 401])
  expect((await manager.get(`${path}/${randomUUID()}`)).status).toBe(404)
  await manager.delete(address)
})
