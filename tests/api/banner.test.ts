import { afterAll, afterEach, expect, test } from 'vitest'
import type { BannerInput } from '#contract/content/banner.ts'
import { openTestApp } from '../support/app.ts'
import { makeBanner } from '../support/samples.ts'

const { as, guest, clock, deps, close } = await openTestApp()
afterAll(close)
afterEach(async () => {
  await deps.db.deleteFrom('banner').execute()
})

const staff = as('popups')
const at = (seconds: number) => new Date(clock.now + 1_000 * seconds).toISOString()
const photo = { _id: '01990000-0000-7000-8000-00000000000a', width: 1_600, height: 750 }

async function add(title: string, changes: Partial<BannerInput> = {}) {
  const json = makeBanner({ title: { ko: title, en: '', cn: '' }, ...changes })
  return (await staff.post('/console/banners', { json })).body.banner
}
const titles = async () =>
  (await guest.get('/v1/banners/home')).body.banner.slides.map(({ title }: { title: string }) => title)

test('a banner without slides is empty, and an unknown banner is not found', async () => {
  expect(await guest.get('/v1/banners/home')).toMatchObject({
    status: 200,
    body: { banner: { code: 'home', slides: [] } },
  })
  for (const code of ['other', 'toString', '%27'])
    expect(await guest.get(`/v1/banners/${code}`)).toMatchObject({ status: 404, body: { code: 'notFound' } })
})

test('complete slides inside their window are shown in order', async () => {
  await add('둘째', { order: 20 })
  await add('첫째', { order: 10, startAt: at(0), endAt: at(30) })
  await add('나중', { order: 30, startAt: at(60) })
  await add('숨김', { shows: false })
  const { _id } = await add('그림', { order: 40, art: 'own' })
  expect(await titles()).toEqual(['첫째', '둘째'])
  expect((await guest.get('/v1/banners/home')).headers.get('Cache-Control')).toBe('public, max-age=30')
  await staff.put(`/console/banners/${_id}`, { json: { picture: photo } })
  clock.advance(60)
  expect(await titles()).toEqual(['둘째', '나중', '그림'])
})

test("a slide is in the caller's language and links to its pages", async () => {
  await add('역 앞', { link: '/complex/unit', picture: photo })
  const { body } = await guest.get('/v1/banners/home', { headers: { 'Accept-Language': 'en' } })
  expect(body.banner.slides).toEqual([
    {
      _id: expect.any(String),
      name: 'At dusk',
      title: '역 앞',
      text: 'Three minutes on foot',
      action: 'Apply',
      alt: 'The building at dusk',
      link: '/en/complex/unit',
      art: 'dusk',
      picture: null,
    },
  ])
})

test('slides can be reordered', async () => {
  const [one, two] = [await add('하나', { order: 1 }), await add('둘', { order: 2 })]
  expect((await staff.put('/console/banners/order', { json: { ids: [two._id, one._id] } })).status).toBe(204)
  expect(await titles()).toEqual(['둘', '하나'])
})
