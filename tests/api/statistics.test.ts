import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Statistics } from '#contract/site/statistics.ts'
import { seoulDay } from '#lib/seoul-day.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { special } from '../support/samples.ts'

let api: TestApp
beforeEach(async () => {
  api = await openTestApp()
})
afterEach(() => api.close())

async function read(): Promise<Statistics> {
  return (await api.as('console').get('/console/statistics')).body.statistics
}

test('a round is counted by day, kind, status and rank, without drafts', async () => {
  const first = await api.apply({ ...special, name: '예시하나', phone: '01000007001' })
  await api.apply({ ...special, name: '예시둘', phone: '01000007002' })
  await api.startDraft()
  await api
    .as('application')
    .post(`/console/application/${first.id}/status`, { json: { status: 'REVIEWING', comment: '' } })
  const { round, days, statuses, kinds, ranks } = await read()
  const { qualification_type, supply_type, earning_rank } = first.application
  expect(round).toBe(1)
  expect(days).toHaveLength(14)
  expect(days.at(-1)).toEqual({ day: seoulDay(api.clock.now), count: 2 })
  expect(days.slice(0, -1).every(({ count }) => count === 0)).toBe(true)
  expect(new Map(statuses.map(({ status, count }) => [status, count]))).toEqual(
    new Map([
      ['SUBMITTED', 1],
      ['REVIEWING', 1],
    ]),
  )
  expect(kinds.filter(({ count }) => count > 0)).toEqual([{ qualification_type, supply_type, count: 2 }])
  expect(ranks.find(({ rank }) => rank === earning_rank)?.earning).toBe(2)
})

test('days are those of Seoul, and numbers are refreshed', async () => {
  await api.apply()
  expect((await read()).days.at(-1)?.count).toBe(1)
  api.clock.advance(24 * 3_600)
  const { days } = await read()
  expect(days.slice(-2).map(({ count }) => count)).toEqual([1, 0])
})
