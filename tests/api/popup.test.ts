import { afterAll, afterEach, describe, expect, test } from 'vitest'
import type { PopupInput } from '#contract/content/popup.ts'
import { openTestApp } from '../support/app.ts'
import { makePopup } from '../support/samples.ts'

const { as, guest, clock, deps, close } = await openTestApp()
afterAll(close)
afterEach(async () => {
  await deps.db.deleteFrom('popup').execute()
})

const staff = as('popups')
const at = (seconds: number) => new Date(clock.now + 1_000 * seconds).toISOString()
const photo = { _id: '01990000-0000-7000-8000-00000000000a', width: 800, height: 600 }

async function add(title: string, changes: Partial<PopupInput> = {}) {
  const json = makePopup({ title: { ko: title, en: '', cn: '' }, ...changes })
  const { status, body } = await staff.post('/console/popups', { json })
  expect(status).toBe(201)
  return body.popup
}
const seen = async (query = '', language = 'ko') => {
  const { body } = await guest.get(`/v1/popups${query}`, { headers: { 'Accept-Language': language } })
  return body.popups.map(({ title }: { title: string }) => title)
}

test("a popup is visible from its start to its end, by the server's clock", async () => {
  await add('기간', { startAt: at(10), endAt: at(20) })
  expect(await seen()).toEqual([])
  clock.advance(10)
  expect(await seen()).toEqual(['기간'])
  clock.advance(9)
  expect(await seen()).toEqual(['기간'])
  clock.advance(1)
  expect(await seen()).toEqual([])
})

test('the cache lifetime ends at the next start or end of a popup', async () => {
  const age = async () => (await guest.get('/v1/popups')).headers.get('Cache-Control')
  expect(await age()).toBe('public, max-age=60')
  await add('곧', { startAt: at(25), endAt: at(40) })
  expect(await age()).toBe('public, max-age=25')
  clock.advance(30)
  expect(await age()).toBe('public, max-age=10')
  clock.advance(10)
  expect(await age()).toBe('public, max-age=60')
})

test('popups are filtered by device, page and language, and come in order', async () => {
  await add('둘째', { order: 20, devices: 'phone' })
  await add('첫째', { order: 9, devices: 'desktop', pages: ['/', '/complex/unit'] })
  await add('셋째', { order: 30, locales: ['en'] })
  expect(await seen()).toEqual(['첫째', '둘째'])
  expect(await seen('?device=phone')).toEqual(['둘째'])
  expect(await seen('?device=desktop&path=/complex/unit')).toEqual(['첫째'])
  expect(await seen('?path=/mall/floor')).toEqual([])
  expect(await seen('', 'en')).toEqual(['첫째', '둘째', '셋째'])
  expect((await guest.get('/v1/popups')).headers.get('Vary')).toContain('Accept-Language')
})

test("texts and links are in the caller's language, or in Korean without a translation", async () => {
  await add('안내', { title: { ko: '안내', en: 'Note', cn: '' } })
  const read = async (language: string) =>
    (await guest.get('/v1/popups', { headers: { 'Accept-Language': language } })).body.popups[0]
  expect(await read('en')).toMatchObject({
    title: 'Note',
    body: '<p>Applications open.</p>',
    link: '/en/subscription/recruitment',
    isKorean: false,
  })
  expect(await read('zh-CN')).toMatchObject({ title: '안내', link: '/cn/subscription/recruitment', isKorean: true })
})

test('visitors see neither hidden popups nor popups without their picture', async () => {
  await add('숨김', { shows: false })
  const { _id } = await add('그림', { look: 'picture' })
  expect(await seen()).toEqual([])
  await staff.put(`/console/popups/${_id}`, { json: { picture: photo } })
  const { body } = await guest.get('/v1/popups')
  expect(body.popups).toMatchObject([{ title: '그림', picture: photo, body: '' }])
})

test('HTML of a popup is sanitized', async () => {
  const body = { ko: '<p onclick="x()">글<script>x()</script></p>', en: '', cn: '' }
  expect((await add('위험', { body })).body.ko).toBe('<p>글</p>')
})

test.each(['?device=tablet', '?path=/form/application', '?path=/nowhere'])('the query %s is refused', async (query) => {
  expect(await guest.get(`/v1/popups${query}`)).toMatchObject({ status: 400, body: { code: 'invalidQuery' } })
})

test('an unknown query key is refused', async () => {
  expect((await guest.get('/v1/popups?locale=ko')).body).toMatchObject({
    code: 'unknownQuery',
    fields: { locale: 'unknownField' },
  })
})

test('an end before the start is refused, also if only one of them changes', async () => {
  const refused = { status: 422, body: { fields: { endAt: 'endsTooEarly' } } }
  const json = makePopup({ startAt: at(10), endAt: at(10) })
  expect(await staff.post('/console/popups', { json })).toMatchObject(refused)
  const { _id } = await add('기간', { startAt: at(10), endAt: at(20) })
  expect(await staff.put(`/console/popups/${_id}`, { json: { startAt: at(21) } })).toMatchObject(refused)
  expect((await staff.put(`/console/popups/${_id}`, { json: { endAt: null } })).status).toBe(200)
})

describe('the order of popups', () => {
  const order = (ids: string[]) => staff.put('/console/popups/order', { json: { ids } })

  test('is changed as a whole', async () => {
    const [one, two, three] = [await add('하나'), await add('둘'), await add('셋')]
    expect((await order([three._id, one._id, two._id])).status).toBe(204)
    expect(await seen()).toEqual(['셋', '하나', '둘'])
  })

  test('stays if one of the popups is deleted', async () => {
    const [one, two] = [await add('하나', { order: 1 }), await add('둘', { order: 2 })]
    await staff.delete(`/console/popups/${one._id}`)
    expect((await order([two._id, one._id])).status).toBe(404)
    const { body } = await staff.get(`/console/popups/${two._id}`)
    expect(body.popup.order).toBe(2)
  })

  test('is not changed if a colleague has changed it since', async () => {
    const [one, two, three] = [await add('하나'), await add('둘'), await add('셋')]
    const [first, theirs] = [
      [one._id, two._id, three._id],
      [three._id, one._id, two._id],
    ]
    const from = (ids: string[], before: string[]) =>
      staff.put('/console/popups/order', { json: { ids, from: before } })
    expect((await from(theirs, first)).status).toBe(204)
    expect(await from([two._id, one._id, three._id], first)).toMatchObject({
      status: 409,
      body: { code: 'recordChanged' },
    })
    expect(await seen()).toEqual(['셋', '하나', '둘'])
    expect((await from(first, theirs)).status).toBe(204)
    expect(await seen()).toEqual(['하나', '둘', '셋'])
    expect((await from(first, [one._id, two._id])).body.code).toBe('recordChanged')
  })

  test('must be a list of ids', async () => {
    expect((await order(['x'])).body.fields).toEqual({ 'ids.0': 'idInvalid' })
    expect((await order([])).status).toBe(422)
  })
})
