import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { scopes } from '#contract/account/scope.ts'
import { windowState } from '#contract/round/round.ts'
import { answerFromCache, isForAll } from '#server/answer-from-cache.ts'
import { AnswerCache } from '#server/http/answer-cache.ts'
import { listRoutes } from '#server/openapi/routes.ts'
import { addAccount, company, person } from '../support/account.ts'
import { openTestApp, staffToken } from '../support/app.ts'
import { comment as boardComment, boardPath, post, upload } from '../support/board.ts'
import { type Client, makeClient } from '../support/client.ts'
import { pdf } from '../support/files.ts'
import { makeBanner, makeDownload, makeFaq, makeForm, makeNotice, makePopup } from '../support/samples.ts'

const notCached = 501
const api = await openTestApp()
const { app, deps, clock, as } = api
const asked = vi.spyOn(app, 'request')
const answerCached = answerFromCache(app, { cache: new AnswerCache(deps), metrics: deps.metrics })
const server = createServer((request, response) => {
  if (!answerCached(request, response)) response.writeHead(notCached).end()
})
await once(server.listen(0, '127.0.0.1'), 'listening')
afterAll(async () => {
  server.close()
  await api.close()
})

const notices = '/api/v1/center/notifications'
const editor = as('centerNotifications', 'centerFaqs')

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { method, headers })
const json = async (path: string, headers?: Record<string, string>) => (await ask(path, headers)).json()

async function publish(title: string, changes = {}) {
  const body = makeNotice({ title: { ko: title, en: '', cn: '' }, ...changes })
  return (await editor.post('/console/center/notifications', { json: body })).body.notification
}
const titles = async () =>
  (await json(notices)).notifications.map(({ title }: { title: { ko: string } }) => title.ko) as string[]

/** Errors name their request. */
const withoutId = (text: string) => text.replace(/"requestId":"[^"]*"/, '')

const placeholder = '0199aaaa-0000-7000-8000-000000000000'

/** A record for each path with a parameter that all may read; the post and its comment are the first person's. */
async function addRecords(author: Client): Promise<Record<string, string>> {
  const all = as('centerNotifications', 'centerFaqs', 'centerDownloads', 'popups', 'console')
  const add = async (path: string, json: object) => Object.values((await all.post(path, { json })).body)[0] as Added
  const { _id: faq } = await add('/console/center/faqs', makeFaq())
  const { _id: download } = await add('/console/center/downloads', makeDownload())
  await all.post(`/console/center/downloads/${download}/file`, upload(pdf, 'form.pdf'))
  const { _id: form } = await add('/console/forms', makeForm())
  await add('/console/popups', makePopup())
  await add('/console/banners', makeBanner())
  const own = { password: null }
  const { board } = (await author.post(boardPath, { json: { ...post, ...own } })).body
  const { comment } = (await author.post(`${boardPath}/${board._id}/comments`, { json: { ...boardComment, ...own } }))
    .body
  const { _id: notice } = await publish('안내')
  const { terms } = (await api.guest.get('/v1/terms')).body
  return {
    '/api/v1/banners/:code': '/api/v1/banners/home',
    '/api/v1/boards/:board/comments': `/api/v1/boards/${board._id}/comments`,
    '/api/v1/boards/:board/comments/:id': `/api/v1/boards/${board._id}/comments/${comment._id}`,
    '/api/v1/boards/:id': `/api/v1/boards/${board._id}`,
    '/api/v1/center/downloads/:id': `/api/v1/center/downloads/${download}`,
    '/api/v1/center/faqs/:id': `/api/v1/center/faqs/${faq}`,
    '/api/v1/center/notifications/:id': `${notices}/${notice}`,
    '/api/v1/center/notifications/:id/neighbours': `${notices}/${notice}/neighbours`,
    '/api/v1/forms/:id': `/api/v1/forms/${form}`,
    '/api/v1/terms/:code': `/api/v1/terms/${terms[0].code}`,
    '/api/v1/terms/:code/:version': `/api/v1/terms/${terms[0].code}/${terms[0].version}`,
  }
}
type Added = { _id: string }

describe('no personal answer is cached', () => {
  const routes = listRoutes(app)
  const bearer = (token: string) => ({ Authorization: `Bearer ${token}`, Cookie: `session=${token}`, Referer: token })
  let callers: Record<string, string>[]
  let records: Record<string, string>
  beforeAll(async () => {
    const [first, second] = [await addAccount(api), await addAccount(api, company)]
    records = await addRecords(first)
    const { token } = await api.startDraft()
    const applicant = { ...bearer(token), 'Identity-Token': token, 'Waiting-Ticket': token }
    const editor = bearer(staffToken(deps, ['application', 'centerNotifications']))
    callers = [{}, bearer(first.token), bearer(second.token), applicant, editor]
  })

  test.each(routes.map((route) => [`${route.method} ${route.path}`, route] as const))('%s', async (_, route) => {
    const path = records[route.path] ?? route.path.replace(/:\w+/g, placeholder)
    const answers: string[] = []
    for (const headers of callers) {
      // Each caller is the first: the former answer is over.
      deps.writes.count++
      const answer = await ask(path, headers, route.method)
      expect(answer.status).toBe(isForAll(route) ? 200 : notCached)
      expect(answer.headers.get('Set-Cookie')).toBeNull()
      answers.push(withoutId(await answer.text()))
    }
    expect(new Set(answers).size).toBe(1)
    for (const { name, email, phone, username } of [person, company])
      expect([name, email, phone, username].filter((text) => answers[0]?.includes(text))).toEqual([])
  })

  test('a path that a cached route matches belongs to no other route', () => {
    const cached = routes.filter(isForAll).map(({ path }) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`))
    const others = routes.filter((route) => route.method === 'GET' && !isForAll(route))
    const taken = others.filter(({ path }) => cached.some((pattern) => pattern.test(path)))
    expect(taken.map(({ path }) => path)).toEqual([])
  })

  test.each([
    ...['application/schedules', 'center/notifications', 'center/notifications/:id', 'center/faqs', 'center/downloads'],
    ...['boards', 'boards/:id', 'popups', 'banners/:code', 'terms', 'terms/:code', 'setting'],
  ])('%s is cached', (path) => {
    expect(routes.filter(isForAll).map((route) => route.path)).toContain(`/api/v1/${path}`)
  })
})

test('readers see each of many writes at once, and nothing older than its acknowledgement', async () => {
  const { _id } = await publish('0')
  for (let number = 1; number <= 300; number++) {
    const title = { ko: String(number), en: '', cn: '' }
    const readers = [ask(notices), ask(`${notices}/${_id}`)]
    await editor.put(`/console/center/notifications/${_id}`, { json: makeNotice({ title }) })
    expect(await titles()).toContain(String(number))
    expect((await json(`${notices}/${_id}`)).notification.title.ko).toBe(String(number))
    await Promise.all(readers)
  }
})

test('a notice appears on the second, and disappears when it is deleted', async () => {
  const { _id } = await publish('예약', { publishedAt: new Date(clock.now + 60_000).toISOString() })
  clock.advance(59.999)
  expect(await titles()).not.toContain('예약')
  clock.advance(0.001)
  expect(await titles()).toContain('예약')
  await editor.delete(`/console/center/notifications/${_id}`)
  expect(await titles()).not.toContain('예약')
  expect((await ask(`${notices}/${_id}`)).status).toBe(404)
})

test('a round opens, pauses and closes on the second', async () => {
  const openAt = clock.now + 60_000
  const deadAt = openAt + 60_000 - 1
  const moments = { openAt: new Date(openAt).toISOString(), deadAt: new Date(deadAt).toISOString() }
  const staff = makeClient(app, staffToken(deps, [...scopes], { isDeveloper: true }))
  const [{ _id }] = (await staff.get('/console/application/schedules')).body.schedules
  const address = `/console/application/schedules/${_id}`
  expect((await staff.put(address, { json: moments })).status).toBe(200)
  const state = async () => {
    const { schedules, now } = await json('/api/v1/application/schedules')
    return windowState(schedules[0], Date.parse(now))
  }
  clock.advance(59.999)
  expect(await state()).toBe('before')
  clock.advance(0.001)
  expect(await state()).toBe('open')
  await staff.put(address, { json: { stops: true } })
  expect(await state()).toBe('paused')
  await staff.put(address, { json: { stops: false } })
  clock.advance(59.999)
  expect(await state()).toBe('open')
  clock.advance(0.001)
  expect(await state()).toBe('closed')
})

test('of callers at once only the first asks the API', async () => {
  deps.writes.count++
  asked.mockClear()
  const answers = await Promise.all(Array.from({ length: 50 }, () => json(notices)))
  expect(asked).toHaveBeenCalledOnce()
  expect(answers.every(({ total }) => total === answers[0].total)).toBe(true)
})

test('the time of the server is at most a tenth of a second old', async () => {
  const path = '/api/v1/application/schedules'
  await ask(path)
  clock.advance(0.1)
  expect(clock.now - Date.parse((await json(path)).now)).toBeLessThan(100)
})

test('each language has its answer, compressed if the caller accepts it', async () => {
  const path = '/api/v1/application/schedules'
  const read = async (language: string) => JSON.stringify((await json(path, { 'Accept-Language': language })).schedules)
  const all = [await read('ko'), await read('en'), await read('zh-CN')]
  expect(new Set(all).size).toBe(3)
  expect((await ask(path, { 'Accept-Encoding': 'br' })).headers.get('Content-Encoding')).toBe('br')
  const tag = (await ask(notices)).headers.get('ETag') ?? ''
  expect((await ask(notices, { 'If-None-Match': tag })).status).toBe(304)
})

test('errors and searches are not cached', async () => {
  expect((await ask(`${notices}?sort=other`)).status).toBe(400)
  for (const query of ['q=a', '%71=a', 'page=1&q=a', 'page=1&page=?&q=a'])
    expect((await ask(`${notices}?${query}`)).status).toBe(notCached)
  expect((await ask(notices, { Search: 'a' })).status).toBe(notCached)
  expect((await ask('/api/v1/setting/getSuveryURL?any=1')).status).toBe(notCached)
  expect((await ask(`${notices}?page=2&limit=5`)).status).toBe(200)
  const { _id } = (await editor.post('/console/center/faqs', { json: makeFaq({ shows: false }) })).body.faq
  expect((await ask(`/api/v1/center/faqs/${_id}`)).status).toBe(404)
  await deps.db.updateTable('faq').set({ shows: true }).where('id', '=', _id).execute()
  expect((await ask(`/api/v1/center/faqs/${_id}`)).status).toBe(200)
})
