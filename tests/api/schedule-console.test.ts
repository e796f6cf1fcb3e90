import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestApp, staffToken, type TestApp } from '../support/app.ts'
import { type Client, makeClient } from '../support/client.ts'
import { changeRound } from '../support/round.ts'

let opened: TestApp
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
  opened = await openTestApp()
  const token = staffToken(opened.deps, ['console'], { username: 'developer', isDeveloper: true })
  developer = makeClient(opened.app, token)
})
afterEach(() => opened.close())

test('a new round is the current one for visitors where no other is open, and stops where the developer says so', async () => {
  await changeRound(opened.deps, { shows: false })
  const { status, body } = await developer.post(base, { json: round(2) })
  expect(status).toBe(201)
  const path = `${base}/${body.schedule._id}`
  const current = async () => (await opened.guest.get('/v1/application/schedules')).body.schedules[0]
  expect(await current()).toMatchObject({ round: 2, stops: false })

  await developer.put(path, { json: { stops: true } })
  expect(await current()).toMatchObject({ stops: true, message: { stop: '잠시 점검합니다' } })
  await developer.put(path, { json: { stops: false } })
  const lines = await opened.deps.db
    .selectFrom('access_log')
    .select(['action', 'purpose'])
    .orderBy('sequence')
    .execute()
  expect(lines).toEqual([
    { action: 'stop', purpose: '잠시 점검합니다' },
    { action: 'resume', purpose: null },
  ])
})

test('a window ends after it begins, also where one end alone is moved', async () => {
  const turned = { ...round(2), deadAt: '2025-12-31T00:00:00.000Z' }
  const fields = { deadAt: 'endsTooEarly' }
  expect(await developer.post(base, { json: turned })).toMatchObject({ status: 422, body: { fields } })
  const { body } = await developer.post(base, { json: round(2) })
  const change = { openAt: '2027-06-01T00:00:00.000Z' }
  const path = `${base}/${body.schedule._id}`
  expect(await developer.put(path, { json: change })).toMatchObject({ status: 422, body: { fields } })
})

test('each round is there once, and stays while somebody applied for it', async () => {
  const { body } = await developer.post(base, { json: round(2) })
  expect(await developer.post(base, { json: round(2) })).toMatchObject({
    status: 422,
    body: { fields: { round: 'roundTaken' } },
  })
  await opened.apply()
  const first = (await developer.get(`${base}?sort=round`)).body.schedules[0]
  const refused = { status: 409, body: { code: 'roundInUse' } }
  expect(await developer.delete(`${base}/${first._id}`)).toMatchObject(refused)
  expect(await developer.put(`${base}/${first._id}`, { json: { round: 7 } })).toMatchObject(refused)
  expect(await developer.put(`${base}/${first._id}`, { json: { round: first.round } })).toMatchObject({ status: 200 })
  expect(await developer.put(`${base}/${body.schedule._id}`, { json: { round: 7 } })).toMatchObject({ status: 200 })
  expect((await developer.delete(`${base}/${body.schedule._id}`)).status).toBe(204)
})

test('nobody else sets up rounds, whatever their scopes', async () => {
  for (const client of [opened.as('console', 'manager', 'application'), opened.guest])
    expect([401, 403]).toContain((await client.get(base)).status)
})
