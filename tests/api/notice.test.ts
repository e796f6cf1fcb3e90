import { afterAll, expect, test } from 'vitest'
import { openTestApp } from '../support/app.ts'
import { makeNotice } from '../support/samples.ts'

const { as, guest, clock, close } = await openTestApp()
afterAll(close)

const path = '/v1/center/notifications'
const editor = as('centerNotifications')

async function publish(title: string, changes: Parameters<typeof makeNotice>[0] = {}) {
  const json = makeNotice({ title: { ko: title, en: '', cn: '' }, ...changes })
  return (await editor.post('/console/center/notifications', { json })).body.notification
}
const titles = async (query = '') =>
  (await guest.get(`${path}${query}`)).body.notifications.map(({ title }: { title: { ko: string } }) => title.ko)

test('visitors see the pinned notices first, then the newest', async () => {
  await publish('셋째', { publishedAt: '2026-02-01T00:00:00Z' })
  await publish('둘째', { publishedAt: '2026-02-02T00:00:00Z' })
  await publish('첫째', { publishedAt: '2026-01-01T00:00:00Z', isPinned: true })
  expect(await titles()).toEqual(['첫째', '둘째', '셋째'])
  expect(await titles('?sort=publishedAt')).toEqual(['첫째', '셋째', '둘째'])
})

test('visitors see neither a hidden notice nor one of tomorrow', async () => {
  const hidden = await publish('숨김', { shows: false })
  const tomorrow = await publish('내일', { publishedAt: new Date(clock.now + 1000).toISOString() })
  expect(await titles('?q=숨김')).toEqual([])
  expect(await titles('?q=내일')).toEqual([])
  expect((await guest.get(`${path}/${hidden._id}`)).status).toBe(404)
  expect((await guest.get(`${path}/${tomorrow._id}`)).status).toBe(404)
})

test('a notice appears at its moment', async () => {
  const { _id } = await publish('예약', { publishedAt: new Date(clock.now + 60_000).toISOString() })
  clock.advance(60)
  expect(await titles('?q=예약')).toEqual(['예약'])
  expect((await guest.get(`${path}/${_id}`)).body.notification.title.ko).toBe('예약')
})

test('a moment is kept in UTC, whatever the offset it came with', async () => {
  const { publishedAt } = await publish('시각', { publishedAt: '2026-01-01T09:00:00+09:00' })
  expect(publishedAt).toBe('2026-01-01T00:00:00.000Z')
})

test('staff tell hidden notices from shown ones', async () => {
  const counts = async (query: string) => (await editor.get(`/console/center/notifications?${query}`)).body.total
  expect(await counts('shows=false')).toBe(1)
  expect((await counts('shows=true')) + 1).toBe(await counts(''))
  expect((await editor.get('/console/center/notifications?shows=maybe')).status).toBe(400)
})

test('a filter of staff is none of visitors', async () => {
  expect((await guest.get(`${path}?shows=false`)).body.code).toBe('unknownQuery')
})

test('a search looks into title and body of every language', async () => {
  const body = { ko: '본문', en: 'Parking garage', cn: '停车场' }
  await publish('주차', { body })
  for (const word of ['주차', '본문', 'parking', '停车']) expect(await titles(`?q=${word}`)).toEqual(['주차'])
})
