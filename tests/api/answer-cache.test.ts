import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { answerFromCache, isForAll } from '#server/answer-from-cache.ts'
import { AnswerCache } from '#server/http/answer-cache.ts'
import { listRoutes } from '#server/openapi/routes.ts'
import { openTestApp, staffToken } from '../support/app.ts'
import { makeFaq, makeNotice } from '../support/samples.ts'

const notCached = 501
const api = await openTestApp()
const { app, deps, clock, as } = api
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

describe('no personal answer is cached', () => {
  const routes = listRoutes(app)
  const person = { Authorization: `Bearer ${staffToken(deps, ['application', 'centerNotifications'])}`, Cookie: 'a=b' }

  test.each(routes.map((route) => [`${route.method} ${route.path}`, route] as const))('%s', async (_, route) => {
    const path = route.path.replace(/:\w+/g, '0199aaaa-0000-7000-8000-000000000000')
    const answers = await Promise.all([{}, person].map((headers) => ask(path, headers, route.method)))
    const isCached = answers.map(({ status }) => status !== notCached)
    expect(isCached).toEqual([isForAll(route), isForAll(route)])
    const [guest, other] = await Promise.all(answers.map(async (answer) => withoutId(await answer.text())))
    expect(other).toBe(guest)
  })

  test('a path that a cached route matches belongs to no other route', () => {
    const cached = routes.filter(isForAll).map(({ path }) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`))
    const others = routes.filter((route) => route.method === 'GET' && !isForAll(route))
    const taken = others.filter(({ path }) => cached.some((pattern) => pattern.test(path)))
    expect(taken.map(({ path }) => path)).toEqual([])
  })

  test('there are cached routes', () => {
    expect(routes.filter(isForAll).length).toBeGreaterThan(15)
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
