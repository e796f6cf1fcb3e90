import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, describe, expect, test } from 'vitest'
import { openTestApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { resources } from '../support/resources.ts'

const { as, guest, clock, close } = await openTestApp()
afterAll(close)

describe.each(resources.map((resourceCase) => [resourceCase.path, resourceCase] as const))(
  '%s',
  (path, resourceCase) => {
    const { singular, plural, update, record } = resourceCase.resource
    const missing = `${path}/${randomUUID()}`
    const staff = as(resourceCase.scope)
    const unauthorized = as('terms')

    const create = async (word: string = randomUUID()) => {
      const answer = await staff.post(path, { json: resourceCase.sample(word) })
      expect(answer.status).toBe(201)
      return answer.body[singular] as Record<string, unknown> & { _id: string }
    }
    const one = ({ _id }: { _id: string }) => `${path}/${_id}`
    const idsOf = (body: Record<string, { _id: string }[]>) => body[plural]?.map(({ _id }) => _id)

    test('creates a record with times, as in the contract', async () => {
      const created = await create('하나')
      expect(created).toEqual(v.parse(record, created))
      expect(created).toMatchObject(resourceCase.sample('하나'))
      expect(created.createdAt).toBe(new Date(clock.now).toISOString())
    })

    test('reads a record as it was created', async () => {
      const created = await create()
      expect(await staff.get(one(created))).toMatchObject({ status: 200, body: { [singular]: created } })
    })

    test('changes only the fields that are sent', async () => {
      const created = await create()
      clock.advance(60)
      const changed = { ...created, ...resourceCase.change, updatedAt: new Date(clock.now).toISOString() }
      expect(await staff.put(one(created), { json: resourceCase.change })).toMatchObject({
        status: 200,
        body: { [singular]: changed },
      })
      expect((await staff.get(one(created))).body[singular]).toEqual(changed)
    })

    test('an empty change leaves the record as it is', async () => {
      expect(v.parse(update, {})).toEqual({})
      const created = await create()
      const { body } = await staff.put(one(created), { json: {} })
      expect(body[singular]).toEqual({ ...created, updatedAt: expect.any(String) })
    })

    test('deletes a record once', async () => {
      const created = await create()
      expect(await staff.delete(one(created))).toMatchObject({ status: 204, body: undefined })
      expect((await staff.get(one(created))).status).toBe(404)
      expect((await staff.delete(one(created))).status).toBe(404)
    })

    test('lists pages that together have every record once', async () => {
      for (let count = 0; count < 5; count++) await create('쪽수')
      const pages = await Promise.all([1, 2, 3].map((page) => staff.get(`${path}?q=쪽수&limit=2&page=${page}`)))
      expect(pages.map(({ body }) => [body.total, body.page, body.limit, body[plural].length])).toEqual([
        [5, 1, 2, 2],
        [5, 2, 2, 2],
        [5, 3, 2, 1],
      ])
      expect(new Set(pages.flatMap(({ body }) => idsOf(body))).size).toBe(5)
    })

    test('returns an empty page beyond the end', async () => {
      const { body } = await staff.get(`${path}?page=1000`)
      expect(body[plural]).toEqual([])
    })

    test('sorts by a declared column in both directions', async () => {
      const up = (await staff.get(`${path}?sort=${resourceCase.sort}&limit=100`)).body[plural].map((row: object) =>
        Reflect.get(row, resourceCase.sort),
      )
      const down = (await staff.get(`${path}?sort=-${resourceCase.sort}&limit=100`)).body[plural].map((row: object) =>
        Reflect.get(row, resourceCase.sort),
      )
      expect(up).toEqual([...up].sort())
      expect(down).toEqual([...up].reverse())
    })

    test('finds parts of a text, with % and _ taken literally', async () => {
      const percent = await create('백 100% 무이자')
      const underscore = await create('a_b')
      await create('백 100 무이자')
      await create('axb')
      const found = async (text: string) => idsOf((await staff.get(`${path}?q=${encodeURIComponent(text)}`)).body)
      expect(await found('100%')).toEqual([percent._id])
      expect(await found('a_b')).toEqual([underscore._id])
      expect(await found('A_B')).toEqual([underscore._id])
      expect(await found('%')).toEqual([percent._id])
      expect(await found('\\')).toEqual([])
    })

    test.each(['ÉTÉ', 'Ünal', 'Ж', '무이자', "O'Neil", '"', '😀'])('finds %s as it was written', async (word) => {
      const created = await create(`${word}를 찾습니다`)
      const { body } = await staff.get(`${path}?q=${encodeURIComponent(word)}`)
      expect(idsOf(body)).toContain(created._id)
    })

    test('prefers a search in a header, which is not logged with the URL', async () => {
      const created = await create('머리글 검색')
      const search = (text: string) => ({ headers: { Search: text } })
      const byHeader = await staff.get(`${path}?limit=5`, search(encodeURIComponent('머리글')))
      expect(idsOf(byHeader.body)).toEqual([created._id])
      expect(idsOf((await staff.get(`${path}?q=nothing`, search(encodeURIComponent('머리글')))).body)).toEqual([
        created._id,
      ])
      for (const text of ['%', 'a%00b']) expect((await staff.get(path, search(text))).body.code).toBe('malformedBody')
    })

    test('answers 404 for a missing record', async () => {
      expect(await staff.get(missing)).toMatchObject({ status: 404, body: { code: 'notFound' } })
      expect((await staff.put(missing, { json: resourceCase.change })).status).toBe(404)
      expect((await staff.delete(missing)).status).toBe(404)
      for (const id of ['x', '%00', '%27', '..%2F..', '1'.repeat(500)])
        expect((await staff.get(`${path}/${id}`)).status).toBe(404)
    })

    test('is refused to guests and other scopes', async () => {
      const address = one(await create())
      const calls = (client: Client) =>
        Promise.all([
          client.get(path),
          client.get(address),
          client.post(path, { json: resourceCase.sample('x') }),
          client.put(address, { json: resourceCase.change }),
          client.delete(address),
        ])
      expect((await calls(guest)).map(({ status }) => status)).toEqual([401, 401, 401, 401, 401])
      expect((await calls(unauthorized)).map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
      expect((await staff.get(address)).status).toBe(200)
    })
  },
)
