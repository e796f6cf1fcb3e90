import { afterEach, beforeEach, expect, test } from 'vitest'
import { registrationTerms, termsId } from '#contract/terms/terms.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { makeSubmission } from '../support/samples.ts'

let api: TestApp
beforeEach(async () => {
  api = await openTestApp()
})
afterEach(() => api.close())

async function endings(id: string): Promise<string[]> {
  const query = api.deps.db.selectFrom('application_name').select('suffix').where('applicationId', '=', id)
  return (await query.execute()).map(({ suffix }) => suffix).sort((a, b) => b.length - a.length)
}
const found = async (text: string, scope: 'application' | 'registration' = 'application') =>
  (await api.as(scope).get(`/console/${scope}?q=${encodeURIComponent(text)}`)).body.total

test('a name is found by each of its parts, and by no other text', async () => {
  const { id } = await api.apply({ name: '예시하람' })
  expect(await endings(id)).toEqual(['예시하람', '시하람', '하람', '람'])
  for (const part of ['예', '예시', '시하', '하람', '람', '예시하람', '시하람']) expect(await found(part)).toBe(1)
  for (const other of ['예하', '람하', '예시하람하', '시람']) expect(await found(other)).toBe(0)
})

test('a part that occurs twice in a name finds it once', async () => {
  await api.apply({ name: '하하하' })
  expect(await found('하')).toBe(1)
  expect(await found('하하')).toBe(1)
})

test('names are found in upper and lower case, and long names too', async () => {
  await api.apply({ name: `Sample ${'Raon '.repeat(10)}Kim` })
  for (const part of ['sample', 'RAON KIM', 'n r', 'kim']) expect(await found(part)).toBe(1)
})

test("a draft's name is not found until the application is sent", async () => {
  const { id, applicant } = await api.startDraft()
  await api.deps.db.updateTable('application').set({ name: '예시하람' }).where('id', '=', id).execute()
  expect(await endings(id)).toEqual([])
  await applicant.put(`/v1/application/${id}`, { json: makeSubmission({ name: '예시나래' }) })
  expect(await endings(id)).toEqual(['예시나래', '시나래', '나래', '래'])
})

test('a changed name replaces the old one in the index; a status change keeps it', async () => {
  const { id } = await api.apply({ name: '예시하람' })
  const { db } = api.deps
  await db.updateTable('application').set({ status: 'REVIEWING' }).where('id', '=', id).execute()
  expect(await found('하람')).toBe(1)
  await db.updateTable('application').set({ name: '예시나래' }).where('id', '=', id).execute()
  expect(await endings(id)).toEqual(['예시나래', '시나래', '나래', '래'])
  expect(await found('하람')).toBe(0)
})

test('a destroyed person is not found from that moment on', async () => {
  const json = {
    ...{ kind: 'REGISTRATION', _terms: [termsId(registrationTerms)], unitTypes: ['25A'] },
    ...{ name: '예시하람', phone: '01000001234', email: 'haram@onmaru.example' },
  }
  await api.guest.post('/v1/application', { json })
  expect(await found('하람', 'registration')).toBe(1)
  expect(await found('하람')).toBe(0)
  const staff = api.as('registration')
  const { registrations } = (await staff.get('/console/registration')).body
  const Purpose = encodeURIComponent('본인 요청')
  await staff.delete(`/console/registration/${registrations[0]._id}`, { headers: { Purpose } })
  expect(await api.deps.db.selectFrom('application_name').selectAll().execute()).toEqual([])
})

test('a deleted application is not found', async () => {
  const { id } = await api.apply()
  await api.deps.db.deleteFrom('application').where('id', '=', id).execute()
  expect(await endings(id)).toEqual([])
})

test('a text of eight characters is searched in names and receipt numbers', async () => {
  const { application } = await api.apply({ name: 'Raon Kim' })
  expect(await found(application.receiptNumber ?? '')).toBe(1)
  await api.apply({ name: 'KM34KM34' })
  expect(await found('km34km34')).toBe(1)
})

test('names are found in the order and with the filters of the list', async () => {
  const { db } = api.deps
  const ids: string[] = []
  for (const name of ['예시하람', '가온하람', '예시나래', '마루하람'])
    ids.push((await api.apply({ name, phone: `0100000${1000 + ids.length}` })).id)
  const [, second = ''] = ids
  await db.updateTable('application').set({ status: 'REVIEWING' }).where('id', '=', second).execute()
  const names = async (query: string) => {
    const { body } = await api.as('application').get(`/console/application?q=${encodeURIComponent('하람')}&${query}`)
    return body.applications.map(({ name }: { name: string }) => name[0])
  }
  expect(await names('sort=name')).toEqual(['가', '마', '예'])
  expect(await names('sort=-name&limit=2&page=2')).toEqual(['가'])
  expect(await names('sort=submittedAt')).toEqual(['예', '가', '마'])
  expect(await names('sort=-status')).toEqual(['마', '예', '가'])
  expect(await names('status=REVIEWING')).toEqual(['가'])
  expect(await names('status=SUBMITTED&sort=name')).toEqual(['마', '예'])
  expect(await names('sort=receiptNumber')).toHaveLength(3)
  expect(await names('round=99')).toEqual([])
  await db.updateTable('application').set({ supply_type: 'NORMAL_TYPE' }).where('id', '=', second).execute()
  expect(await names('supply_type=NORMAL_TYPE&status=REVIEWING')).toEqual(['가'])
  await db.updateTable('application').set({ status: 'ELIGIBLE' }).where('id', '=', second).execute()
  expect(await names('status=REVIEWING')).toEqual([])
})
