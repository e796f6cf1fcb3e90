import { IncomingMessage, type ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { beforeEach, expect, test, vi } from 'vitest'
import { AnswerCache } from '#server/http/answer-cache.ts'
import { turnOfAddress } from '#server/http/fair-queue.ts'
import { openOnDemand } from './on-demand.ts'

let rendered: string[] = []
let calls: (() => void)[] = []
let now = 0
const writes = { count: 0 }
beforeEach(() => {
  rendered = []
  calls = []
  now += 1_000
})

type Locals = { api: (path: string) => Promise<Response> }

async function handler({ url = '' }: IncomingMessage, response: ServerResponse, next: () => void, locals: object) {
  rendered.push(url)
  if (url === '/unknown') return next()
  // As middleware.ts sets it.
  const { api } = locals as Locals
  if (url.startsWith('/slow')) await Promise.all([api('/one'), api('/other')])
  if (url === '/broken') return
  if (url.startsWith('/quick')) setImmediate(() => rendered.push('other request'))
  else await new Promise(setImmediate)
  response.writeHead(url === '/failed' ? 503 : 200, url === '/own' ? { 'Cache-Control': 'no-store' } : {})
  response.write(Buffer.from(url))
  response.end()
}

const callApi = () => new Promise<Response>((resolve) => calls.push(() => resolve(new Response())))
const cache = new AnswerCache({ clock: () => now, writes })
const onDemand = openOnDemand({ handler, callApi, cache, siteHeaders: { 'X-Site': 'all pages' } })

function ask(url: string, address = '192.0.2.1') {
  const request = new IncomingMessage(new Socket())
  Object.assign(request, { url, method: 'GET', headers: { host: 'localhost' } })
  return onDemand(request, turnOfAddress(address))
}

test('a page is rendered once in each second for all who ask for it', async () => {
  const all = await Promise.all(Array.from({ length: 100 }, (_, host) => ask('/same', `192.0.2.${host}`)))
  expect(new Set(all.map((page) => page?.content.body.toString()))).toEqual(new Set(['/same']))
  now += 999
  await ask('/same')
  expect(rendered).toHaveLength(1)
  now += 1
  await ask('/same')
  expect(rendered).toHaveLength(2)
})

test('after a write the page is rendered again, also if the write came while it was rendered', async () => {
  await ask('/changed')
  await ask('/changed')
  expect(rendered).toHaveLength(1)
  writes.count++
  const during = ask('/changed')
  await vi.waitUntil(() => rendered.length === 2)
  writes.count++
  await Promise.all([during, ask('/changed')])
  expect(rendered).toHaveLength(3)
  await ask('/changed')
  expect(rendered).toHaveLength(3)
})

test('the headers of the site are on the page', async () => {
  expect((await ask('/any'))?.content.headers).toMatchObject({ 'x-site': 'all pages' })
})

test.each(['/own', '/failed', '/unknown'])('%s is rendered for each who asks', async (url) => {
  const answers = await Promise.all([ask(url, '192.0.2.1'), ask(url, '192.0.2.2')])
  expect(answers[0]?.content.status).toBe(answers[1]?.content.status)
  expect(rendered).toHaveLength(2)
})

test('other requests come between two pages', async () => {
  await Promise.all([ask('/quick/1'), ask('/quick/2')])
  expect(rendered.slice(0, 3)).toEqual(['/quick/1', 'other request', '/quick/2'])
})

test('networks take turns', async () => {
  const asked = ['/1', '/2', '/3', '/4'].map((url) => ask(url))
  await Promise.all([...asked, ask('/other', '192.0.2.2')])
  expect(rendered.indexOf('/other')).toBeLessThan(3)
})

test('a page that waits behind the backlog of a network keeps no other network waiting', async () => {
  const asked = ['/a', '/b', '/c', '/wanted'].map((url) => ask(url))
  await Promise.all([...asked, ask('/wanted', '192.0.2.2')])
  expect(rendered.indexOf('/wanted')).toBeLessThan(3)
  expect(rendered).toHaveLength(4)
})

test('one page is rendered at a time, and none waits for the API of another', async () => {
  const slow = [ask('/slow/1'), ask('/slow/2', '192.0.2.2')]
  await vi.waitUntil(() => calls.length === 4)
  expect((await ask('/fast', '192.0.2.3'))?.content.status).toBe(200)
  for (const answer of calls) answer()
  expect((await Promise.all(slow)).map((page) => page?.content.body.toString())).toEqual(['/slow/1', '/slow/2'])
})

test('a page that breaks off keeps no turn', async () => {
  await expect(ask('/broken')).rejects.toThrow()
  expect((await ask('/after'))?.content.status).toBe(200)
})

test('a network of which too many pages wait gets 503 in the language of the page', async () => {
  const asked = Array.from({ length: 70 }, (_, index) => ask(`/en/many/${index}`))
  const pages = await Promise.all(asked)
  const refused = pages.filter((page) => page?.content.status === 503)
  expect(refused.length).toBeGreaterThan(0)
  expect(pages.length - refused.length).toBeGreaterThanOrEqual(64)
  expect(refused[0]?.content.headers).toMatchObject({ 'retry-after': '10' })
  expect(refused[0]?.content.body.toString()).toMatch(/try again/i)
})
