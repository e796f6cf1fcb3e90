import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../support/app.ts'
import { makeFaq, makeNotice, makePopup } from '../support/samples.ts'

let api: TestApp
beforeEach(async () => {
  api = await openTestApp()
})
afterEach(() => api.close())

/** Texts within their limit as sent, and beyond it after sanitizing. */
const growing = [
  {
    kind: 'a notice',
    scope: 'centerNotifications',
    path: '/center/notifications',
    field: 'body.ko',
    json: makeNotice({
      body: {
        ko: `<p>${'가'.repeat(24_900)}</p><p>A &amp; B <a href="https://www.onmaru.example/">온마루</a></p>`,
        en: '',
        cn: '',
      },
    }),
  },
  {
    kind: 'an answer',
    scope: 'centerFaqs',
    path: '/center/faqs',
    field: 'answer.ko',
    json: makeFaq({ answer: { ko: `<p>${'가<br>'.repeat(1_590)}</p>`, en: '', cn: '' } }),
  },
  {
    kind: 'a popup',
    scope: 'popups',
    path: '/popups',
    field: 'body.en',
    json: makePopup({ body: { ko: '<p>안내</p>', en: `<p>${'<'.repeat(1_500)}</p>`, cn: '' } }),
  },
] as const

test.each(growing)(
  '$kind that exceeds its limit after sanitizing is refused, and its list still works',
  async (one) => {
    const staff = api.as(one.scope)
    const refused = await staff.post(`/console${one.path}`, { json: one.json })
    expect(refused).toMatchObject({ status: 422, body: { fields: { [one.field]: 'tooLong' } } })
    expect((await staff.get(`/console${one.path}`)).status).toBe(200)
  },
)

test('an invalid row is left out for visitors, and staff can delete it', async () => {
  const staff = api.as('centerNotifications')
  const path = '/console/center/notifications'
  const [good, bad] = [await staff.post(path, { json: makeNotice() }), await staff.post(path, { json: makeNotice() })]
  const { _id: id } = bad.body.notification
  await api.deps.db
    .updateTable('notice')
    .set({ publishedAt: '0202-03-01T00:00:00.000Z' })
    .where('id', '=', id)
    .execute()
  const idsOf = (list: { _id: string }[]) => list.map(({ _id }) => _id)
  const listed = await api.guest.get('/v1/center/notifications')
  expect(idsOf(listed.body.notifications)).toEqual([good.body.notification._id])
  expect(idsOf((await staff.get(path)).body.notifications).sort()).toEqual([good.body.notification._id, id].sort())
  expect((await staff.get(`${path}/${id}`)).status).toBe(200)
  expect((await staff.delete(`${path}/${id}`)).status).toBe(204)
})

test('a search text beyond its limit is refused before the query runs', async () => {
  expect(await api.guest.get(`/v1/boards?q=${'a'.repeat(101)}`)).toMatchObject({
    status: 400,
    body: { fields: { q: 'tooLong' } },
  })
})
