import { afterAll, describe, expect, test } from 'vitest'
import { openTestApp } from '../support/app.ts'
import { resources } from '../support/resources.ts'

const { as, close } = await openTestApp()
afterAll(close)

describe.each(resources.map((resourceCase) => [resourceCase.path, resourceCase] as const))(
  '%s',
  (path, resourceCase) => {
    const staff = as(resourceCase.scope)
    const { singular } = resourceCase.resource
    const create = async () => {
      const { body } = await staff.post(path, { json: resourceCase.sample('x') })
      return `${path}/${body[singular]._id}`
    }

    test.each([
      ['page=0', 'page'],
      ['page=-1', 'page'],
      ['page=1.5', 'page'],
      ['page=x', 'page'],
      ['page=', 'page'],
      ['page=99999999', 'page'],
      ['limit=0', 'limit'],
      ['limit=101', 'limit'],
      ['sort=body', 'sort'],
      ['sort=id', 'sort'],
      ['sort=', 'sort'],
      ['sort=--createdAt', 'sort'],
    ])('refuses ?%s', async (query, key) => {
      const answer = await staff.get(`${path}?${query}`)
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalidQuery', fields: { [key]: 'invalid' } } })
    })

    test.each(['unknown', 'toString', 'constructor', '__proto__', 'hasOwnProperty'])(
      'refuses the unknown query key ?%s=',
      async (key) => {
        const answer = await staff.get(`${path}?${key}=1`)
        expect(answer).toMatchObject({ status: 400, body: { code: 'unknownQuery' } })
        expect(Object.entries(answer.body.fields)).toEqual([[key, 'unknownField']])
      },
    )

    test('finds nothing for text that no database can store', async () => {
      expect(await staff.get(`${path}?q=%00`)).toMatchObject({ status: 404 })
    })

    test('returns an error code for each invalid field', async () => {
      const refusal = { status: 422, body: { code: 'validationFailed', fields: resourceCase.errorCodes } }
      expect(await staff.post(path, { json: resourceCase.invalid })).toMatchObject(refusal)
      expect(await staff.put(await create(), { json: resourceCase.invalid })).toMatchObject(refusal)
    })

    test('names each missing field', async () => {
      const { status, body } = await staff.post(path, { json: {} })
      expect(status).toBe(422)
      expect(Object.keys(body.fields).sort()).toEqual(Object.keys(resourceCase.resource.fields).sort())
    })

    test.each(['unknown', '_id', 'createdAt', 'constructor'])('refuses the field %s', async (key) => {
      const refusal = { status: 422, body: { fields: { [key]: 'unknownField' } } }
      expect(await staff.post(path, { json: { ...resourceCase.sample('x'), [key]: 'x' } })).toMatchObject(refusal)
      expect(await staff.put(await create(), { json: { [key]: 'x' } })).toMatchObject(refusal)
    })

    test.each(['', '{', 'null0', '{"a":}'])('refuses the malformed body %j', async (body) => {
      const headers = { 'Content-Type': 'application/json' }
      expect(await staff.post(path, { body, headers })).toMatchObject({ status: 400, body: { code: 'malformedBody' } })
    })

    test.each(['null', '[]', '1', '"text"'])('refuses the body %s, which is not an object', async (body) => {
      const headers = { 'Content-Type': 'application/json' }
      expect(await staff.post(path, { body, headers })).toMatchObject({
        status: 422,
        body: { code: 'validationFailed' },
      })
    })

    test('refuses a body of another type', async () => {
      const body = JSON.stringify(resourceCase.sample('x'))
      for (const type of ['text/plain', 'application/x-www-form-urlencoded'])
        expect(await staff.post(path, { body, headers: { 'Content-Type': type } })).toMatchObject({ status: 415 })
    })

    test('refuses a body that is too large, with and without a length', async () => {
      const headers = { 'Content-Type': 'application/json' }
      const text = JSON.stringify('x'.repeat(300 * 1024))
      const refusal = { status: 413, body: { code: 'bodyTooLarge' } }
      expect(
        await staff.post(path, { body: text, headers: { ...headers, 'Content-Length': String(text.length) } }),
      ).toMatchObject(refusal)
      expect(await staff.post(path, { body: new Blob([text]).stream(), headers })).toMatchObject(refusal)
    })

    test.each([
      ['NUL', '\u0000'],
      ['half a surrogate pair', '\ud800'],
      ['too many combining marks', '\u0316\u0301'.repeat(16)],
    ])('refuses texts that no database can store: %s', async (_, text) => {
      expect(await staff.post(path, { json: resourceCase.sample(`a${text}b`) })).toMatchObject({
        status: 400,
        body: { code: 'malformedBody' },
      })
      expect((await staff.get(`${path}?q=anything`)).status).toBe(200)
    })
  },
)
