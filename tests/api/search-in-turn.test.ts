import type { CompiledQuery } from 'kysely'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { turnOfAddress } from '#server/http/fair-queue.ts'
import { searching } from '#server/http/search-in-turn.ts'
import { openTestApp } from '../support/app.ts'

const { deps, guest, as, close } = await openTestApp({}, { TRUSTED_PROXIES: '1' })
afterAll(close)
afterEach(() => vi.restoreAllMocks())

const searchedPaths = [
  '/v1/boards',
  ...['notifications', 'faqs', 'downloads'].map((name) => `/v1/center/${name}`),
  '/v1/forms',
]
const from = (address: string) => ({ headers: { 'X-Forwarded-For': address } })
const search = (address: string, path = '/v1/boards') => guest.get(`${path}?q=x`, from(address))

const isSearch = ({ sql }: CompiledQuery) => sql.includes('replace(lower')

/** The store answers no search of visitors before `release`. */
function holdSearches() {
  const held = Promise.withResolvers<void>()
  const executor = deps.searcher.getExecutor()
  const execute = executor.executeQuery.bind(executor)
  const asked: CompiledQuery[] = []
  vi.spyOn(executor, 'executeQuery').mockImplementation(async (query) => {
    if (isSearch(query)) {
      asked.push(query)
      await held.promise
    }
    return execute(query)
  })
  return { asked, release: held.resolve }
}

test('a network’s searches run one at a time, and those of another network come between them', async () => {
  const { asked, release } = holdSearches()
  let order = ''
  const note = (name: string, address: string) => search(address).then(() => (order += name))
  const all = [note('a', '192.0.2.1'), note('a', '192.0.2.1'), note('a', '192.0.2.1'), note('b', '192.0.2.2')]
  await vi.waitUntil(() => asked.length > 0)
  // Others are answered meanwhile, so that a second search would have begun.
  const lists = ['/v1/boards', '/v1/center/notifications', '/v1/application/schedules'].map((path) => guest.get(path))
  const staff = as('console', 'application', 'centerFaqs')
  const others = ['/console/boards', '/console/center/questions', '/console/application', '/console/attention']
  const answers = await Promise.all([...lists, ...others.map((path) => staff.get(path))])
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect([asked.length, order]).toEqual([1, ''])
  release()
  await Promise.all(all)
  expect(order).toBe('abaa')
})

test('a network with too many searches waiting is put off, others search', async () => {
  const held = Promise.withResolvers<void>()
  const [running, mostWaiting] = [1, 64]
  const backlog = Array.from({ length: running + mostWaiting }, () =>
    searching.run(turnOfAddress('192.0.2.3'), () => held.promise),
  )
  for (const path of searchedPaths)
    expect(await search('192.0.2.3', path)).toMatchObject({ status: 503, body: { code: 'serviceUnavailable' } })
  const waiting = search('192.0.2.4')
  held.resolve()
  expect((await waiting).status).toBe(200)
  await Promise.all(backlog)
})

test.runIf(deps.engine === 'sqlite')('searches of visitors have a thread of their own', async () => {
  const spies = [deps.db, deps.reader, deps.searcher].map((db) => vi.spyOn(db.getExecutor(), 'executeQuery'))
  for (const path of searchedPaths) expect((await search('192.0.2.5', path)).status).toBe(200)
  const queriesPerList = ['rows', 'total'].length
  expect(spies.map(({ mock }) => mock.calls.length)).toEqual([0, 0, queriesPerList * searchedPaths.length])
})
