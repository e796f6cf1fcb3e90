import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApplicationSummary } from '#contract/application/application-record.ts'
import { addApplications } from '../support/add-applications.ts'
import { openTestApp } from '../support/app.ts'
import { married, special } from '../support/samples.ts'

const { as, clock, deps, close } = await openTestApp()
afterAll(close)

const nameOf = (place: number) => `예시${['가람', '나래', '다솜', '라온'][place % 4]}`
const statuses = ['SUBMITTED', 'REVIEWING', 'CORRECTION'] as const

const countsByDay = [7, 1, 30, 0, 23]
const total = countsByDay.reduce((sum, count) => sum + count)

const perMoment = 4
beforeAll(async () => {
  for (const [day, count] of countsByDay.entries()) {
    clock.now = Date.parse('2026-03-02T10:00:00.000Z') + day * 24 * 3_600_000
    for (let left = count; left > 0; left -= perMoment) {
      const ids = await addApplications(deps, Math.min(perMoment, left), {
        name: nameOf(left),
        ...(left % 3 ? special : married),
      })
      const status = statuses[left % 3] ?? 'SUBMITTED'
      await deps.db.updateTable('application').set({ status }).where('id', 'in', ids).execute()
      clock.advance(1)
    }
  }
})

const read = async (query: string) => (await as('application').get(`/console/application?${query}`)).body
const idsOf = (body: { applications: ApplicationSummary[] }) => body.applications.map(({ _id }) => _id)

const filters = [
  '',
  'status=REVIEWING',
  'supply_type=SPECIAL_TYPE&round=1',
  'submittedFrom=2026-03-03&submittedTo=2026-03-04',
  `q=${encodeURIComponent('나래')}`,
  `q=${encodeURIComponent('예시')}&status=CORRECTION`,
]
const pageSize = 9
const sorts = ['', 'sort=submittedAt', 'sort=name', 'sort=-name', 'sort=status', 'sort=-status', 'sort=-receiptNumber']

test.each(filters.flatMap((filter) => sorts.map((sort) => [filter, sort])))(
  'the pages of “%s” by “%s” together are the whole list in order, with its total',
  async (filter, sort) => {
    const whole = await read(`${filter}&${sort}&limit=100`)
    const ids = idsOf(whole)
    expect(whole.total).toBe(ids.length)
    expect(ids.length).toBeGreaterThan(0)
    const pages: string[] = []
    for (let page = 1; (page - 1) * pageSize < ids.length; page++) {
      const one = await read(`${filter}&${sort}&limit=${pageSize}&page=${page}`)
      expect(one.total).toBe(ids.length)
      pages.push(...idsOf(one))
    }
    expect(pages).toEqual(ids)
    expect(new Set(ids).size).toBe(ids.length)
  },
)

test('a page beyond the last is empty and has the total', async () => {
  expect(await read('page=900')).toMatchObject({ applications: [], total, page: 900 })
  expect(await read('page=9&status=ELIGIBLE')).toMatchObject({ applications: [], total: 0 })
})

test('the latest come first, and equal times are ordered by id', async () => {
  const { applications } = await read('limit=100')
  const keys = applications.map(({ submittedAt, _id }: ApplicationSummary) => `${submittedAt}${_id}`)
  expect(keys).toEqual(keys.toSorted().reverse())
})
