import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { openTestApp } from '../support/app.ts'
import { pdf, storedFiles } from '../support/files.ts'
import { makeNotice } from '../support/samples.ts'

const { as, guest, clock, deps, close } = await openTestApp()
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

test('visitors see neither hidden nor future notices', async () => {
  const hidden = await publish('숨김', { shows: false })
  const tomorrow = await publish('내일', { publishedAt: new Date(clock.now + 1000).toISOString() })
  expect(await titles('?q=숨김')).toEqual([])
  expect(await titles('?q=내일')).toEqual([])
  expect((await guest.get(`${path}/${hidden._id}`)).status).toBe(404)
  expect((await guest.get(`${path}/${tomorrow._id}`)).status).toBe(404)
})

test('a notice appears at its publication time', async () => {
  const { _id } = await publish('예약', { publishedAt: new Date(clock.now + 60_000).toISOString() })
  clock.advance(60)
  expect(await titles('?q=예약')).toEqual(['예약'])
  expect((await guest.get(`${path}/${_id}`)).body.notification.title.ko).toBe('예약')
})

test('a time is stored in UTC, regardless of its offset', async () => {
  const { publishedAt } = await publish('시각', { publishedAt: '2026-01-01T09:00:00+09:00' })
  expect(publishedAt).toBe('2026-01-01T00:00:00.000Z')
})

test('staff filter by hidden and shown notices', async () => {
  const counts = async (query: string) => (await editor.get(`/console/center/notifications?${query}`)).body.total
  expect(await counts('shows=false')).toBe(1)
  expect((await counts('shows=true')) + 1).toBe(await counts(''))
  expect((await editor.get('/console/center/notifications?shows=maybe')).status).toBe(400)
})

test('visitors cannot use staff filters', async () => {
  expect((await guest.get(`${path}?shows=false`)).body.code).toBe('unknownQuery')
})

test('lists leave out the bodies; the list of staff has their languages', async () => {
  const { _id } = await publish('긴 글', { body: { ko: '<p>긴 이야기</p>', en: '', cn: '<p>长文</p>' } })
  const asked = vi.spyOn(deps.db.getExecutor(), 'executeQuery')
  const find = async (client: typeof guest, at: string): Promise<object> =>
    (await client.get(at)).body.notifications.find((one: { _id: string }) => one._id === _id)
  const listed = await find(guest, path)
  expect(asked.mock.calls.filter(([{ sql }]) => /"notice"/.test(sql) && /body|\*(?!\))/.test(sql))).toEqual([])
  asked.mockRestore()
  const { body, ...record } = (await guest.get(`${path}/${_id}`)).body.notification
  expect(listed).toEqual(record)
  const bodyLocales = ['ko', 'cn']
  expect(await find(editor, '/console/center/notifications')).toEqual({ ...record, bodyLocales })
})

test('a search covers title and body of every language', async () => {
  const body = { ko: '<p>본<strong>문</strong></p>', en: '<p>Parking garage</p>', cn: '<p>停车场</p>' }
  await publish('주차', { body })
  for (const word of ['주차', '본문', 'parking', '停车']) expect(await titles(`?q=${word}`)).toEqual(['주차'])
  expect(await titles('?q=strong')).toEqual([])
})

test('HTML from staff is sanitized', async () => {
  const ko = '<p onclick="x()" style="color:red">글<script>x()</script> <a href="javascript:x()">밖</a></p>'
  const { body, _id } = await publish('깨끗', { body: { ko, en: '', cn: '' } })
  expect(body.ko).toBe('<p>글 밖</p>')
  const { status, body: changed } = await editor.put(`/console/center/notifications/${_id}`, {
    json: { body: { ko: '<h1>제목</h1>', en: '<p></p>', cn: '' } },
  })
  expect([status, changed.notification.body]).toEqual([200, { ko: '<h3>제목</h3>', en: '', cn: '' }])
})

test('a body without text or picture counts as empty', async () => {
  for (const ko of ['<p></p>', '<p><br></p>', '<script>x</script>', '<img src="https://x.example/a.png">']) {
    const json = makeNotice({ body: { ko, en: '', cn: '' } })
    const { status, body } = await editor.post('/console/center/notifications', { json })
    expect([status, body.fields]).toEqual([422, { 'body.ko': 'textRequired' }])
  }
})

test('visitors filter by category', async () => {
  await publish('발표', { category: 'result' })
  expect(await titles('?category=result')).toEqual(['발표'])
  expect((await guest.get(`${path}?category=x`)).body.code).toBe('invalidQuery')
})

test('a notice links to the previous and next visible notices', async () => {
  const at = (day: number) => `2025-03-0${day}T00:00:00.000Z`
  const [first, , second, third] = [
    await publish('하루', { publishedAt: at(1) }),
    await publish('숨은 이틀', { publishedAt: at(2), shows: false }),
    await publish('사흘', { publishedAt: at(3), isPinned: true }),
    await publish('사흘 둘째', { publishedAt: at(3) }),
  ]
  const around = async ({ _id }: { _id: string }) => (await guest.get(`${path}/${_id}/neighbours`)).body
  expect(await around(first)).toMatchObject({ next: { _id: second._id } })
  expect(await around(second)).toMatchObject({ previous: { _id: first._id }, next: { _id: third._id } })
  expect((await around(third)).previous).toEqual({ _id: second._id, title: second.title })
  expect((await guest.get(`${path}/${randomUUID()}/neighbours`)).status).toBe(404)
})

test('a view counts once a day per browser, and only for visible notices', async () => {
  const { _id } = await publish('조회')
  const hidden = await publish('숨은 조회', { shows: false })
  const open = (agent: string) => guest.post(`${path}/${_id}/view`, { headers: { 'User-Agent': agent } })
  for (const agent of ['a', 'a', 'a', 'b']) expect((await open(agent)).status).toBe(204)
  expect((await guest.get(`${path}/${_id}`)).body.notification.views).toBe(2)
  for (const id of [hidden._id, randomUUID(), 'x']) expect((await guest.post(`${path}/${id}/view`)).status).toBe(404)
})

test('an address with changing browsers adds at most 500 views an hour, and uses memory for no more', async () => {
  const { _id } = await publish('부풀린 조회')
  const room = vi.spyOn(deps.limits.noticeView, 'consume')
  for (let browser = 0; browser < 520; browser++)
    await guest.post(`${path}/${_id}/view`, { headers: { 'User-Agent': `made up ${browser}` } })
  const { views } = (await guest.get(`${path}/${_id}`)).body.notification
  expect(views).toBeGreaterThan(490)
  expect(views).toBeLessThanOrEqual(500)
  expect(room.mock.calls.length).toBeLessThanOrEqual(500)
})

describe('files of a notice', () => {
  const send = (content: Uint8Array = pdf, name = '안내문.pdf') => {
    const body = new FormData()
    body.append('upload', new File([new Uint8Array(content)], name))
    return { body }
  }
  const consolePath = ({ _id }: { _id: string }) => `/console/center/notifications/${_id}`

  test('come in order, download by name, and are deleted with the notice', async () => {
    const before = (await storedFiles(deps)).length
    const notice = await publish('첨부')
    await editor.post(`${consolePath(notice)}/file`, send())
    const { body, status } = await editor.post(`${consolePath(notice)}/file`, send(pdf, '둘째.pdf'))
    expect(status).toBe(200)
    const files: { _id: string; originalName: string }[] = body.notification.files
    expect(files.map(({ originalName }) => originalName)).toEqual(['안내문.pdf', '둘째.pdf'])
    expect(Object.keys(files[0] ?? {}).sort()).toEqual(['_id', 'originalName', 'size', 'type'])
    const got = await guest.get(`${path}/${notice._id}/file/${files[0]?._id}`)
    expect(got.bytes).toEqual(pdf)
    expect(got.headers.get('Content-Disposition')).toContain(encodeURIComponent('안내문.pdf'))
    expect((await editor.delete(`${consolePath(notice)}/file/${files[0]?._id}`)).status).toBe(204)
    expect((await guest.get(`${path}/${notice._id}/file/${files[0]?._id}`)).status).toBe(404)
    expect((await storedFiles(deps)).length).toBe(before + 1)
    await editor.delete(consolePath(notice))
    expect((await storedFiles(deps)).length).toBe(before)
  })

  test('are not found while their notice is hidden', async () => {
    const hidden = await publish('숨은 첨부', { shows: false })
    const { body } = await editor.post(`${consolePath(hidden)}/file`, send())
    expect((await guest.get(`${path}/${hidden._id}/file/${body.notification.files[0]._id}`)).status).toBe(404)
  })

  test('are at most ten, of known types, and leave nothing when refused', async () => {
    const notice = await publish('열 개')
    for (let count = 0; count < 10; count++) await editor.post(`${consolePath(notice)}/file`, send())
    const before = (await storedFiles(deps)).length
    const eleventh = await editor.post(`${consolePath(notice)}/file`, send())
    expect([eleventh.status, eleventh.body.fields]).toEqual([422, { upload: 'tooManyFiles' }])
    const other = await publish('다른 형식')
    expect((await editor.post(`${consolePath(other)}/file`, send(Buffer.from('MZ'), 'a.pdf'))).status).toBe(415)
    expect((await editor.post(`/console/center/notifications/${randomUUID()}/file`, send())).status).toBe(404)
    expect((await editor.delete(`${consolePath(other)}/file/${randomUUID()}`)).status).toBe(404)
    expect((await storedFiles(deps)).length).toBe(before)
  })
})
