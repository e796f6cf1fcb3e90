import { afterAll, expect, test } from 'vitest'
import { openTestApp } from '../support/app.ts'
import { makeFaq } from '../support/samples.ts'

const { as, guest, clock, close } = await openTestApp()
afterAll(close)

const path = '/v1/center/faqs'
const staff = as('centerFaqs')

async function publish(question: string, changes: Parameters<typeof makeFaq>[0] = {}) {
  const json = makeFaq({ question: { ko: question, en: '', cn: '' }, ...changes })
  return (await staff.post(path, { json })).body.faq
}
const questions = async (query = '', client = guest, at = path) =>
  (await client.get(`${at}${query}`)).body.faqs.map(({ question }: { question: { ko: string } }) => question.ko)

test('questions come in the order set by staff', async () => {
  await publish('셋째', { order: 30 })
  await publish('첫째', { order: 9 })
  await publish('둘째', { order: 10 })
  expect(await questions()).toEqual(['첫째', '둘째', '셋째'])
  expect(await questions('?sort=-order')).toEqual(['셋째', '둘째', '첫째'])
})

test('staff reorder a category completely or not at all', async () => {
  const [one, two, other] = [
    await publish('하나', { category: 'eligibility', order: 1 }),
    await publish('둘', { category: 'eligibility', order: 2 }),
    await publish('다른 분류', { category: 'application', order: 3 }),
  ]
  const order = (ids: string[], client = staff) => client.put('/console/center/faqs/order', { json: { ids } })
  expect((await order([two._id, one._id])).status).toBe(204)
  expect(await questions('?category=eligibility')).toEqual(['둘', '하나'])
  expect((await staff.get(`/console/center/faqs/${other._id}`)).body.faq.order).toBe(3)
  expect((await order([one._id, two._id, '01990000-0000-7000-8000-000000000000'])).status).toBe(404)
  expect(await questions('?category=eligibility')).toEqual(['둘', '하나'])
  expect((await order([])).status).toBe(422)
  expect((await order([one._id], as('centerDownloads'))).status).toBe(403)
})

test('visitors see no hidden questions, staff do', async () => {
  const { _id } = await publish('숨김', { shows: false })
  expect(await questions('?q=숨김')).toEqual([])
  expect((await guest.get(`${path}/${_id}`)).status).toBe(404)
  expect(await questions('?q=숨김&shows=false', staff, '/console/center/faqs')).toEqual(['숨김'])
  expect((await guest.get(`${path}?shows=false`)).body.code).toBe('unknownQuery')
})

test('visitors see a question from its publication time on', async () => {
  const publishedAt = new Date(clock.now + 60_000).toISOString()
  const { _id } = await publish('예정된 질문', { publishedAt })
  expect(await questions('?q=예정된')).toEqual([])
  expect((await guest.get(`${path}/${_id}`)).status).toBe(404)
  clock.advance(60)
  expect(await questions('?q=예정된')).toEqual(['예정된 질문'])
  expect((await guest.get(`${path}/${_id}`)).body.faq.publishedAt).toBe(publishedAt)
})

test('a changed question is hidden, shown again and deleted for visitors at once', async () => {
  const { _id } = await publish('고칠 질문')
  await staff.put(`${path}/${_id}`, { json: { shows: false } })
  expect((await guest.get(`${path}/${_id}`)).status).toBe(404)
  await staff.put(`${path}/${_id}`, { json: { shows: true, order: 40 } })
  expect((await guest.get(`${path}/${_id}`)).body.faq).toMatchObject({ order: 40 })
  expect((await staff.delete(`${path}/${_id}`)).status).toBe(204)
})

test('the category filter lists its own questions, and an unknown category is refused', async () => {
  await publish('주차', { category: 'living' })
  expect(await questions('?category=living')).toEqual(['주차'])
  expect(await questions('?category=contract')).toEqual([])
  expect((await guest.get(`${path}?category=other`)).body).toMatchObject({
    code: 'invalidQuery',
    fields: { category: 'invalid' },
  })
})

test('the list of visitors has the answers, that of staff only their languages', async () => {
  const { _id, answer } = await publish('주차료', { answer: { ko: '답변', en: 'Answer', cn: '' } })
  const find = async (client: typeof guest, at: string) =>
    (await client.get(at)).body.faqs.find((one: { _id: string }) => one._id === _id)
  expect((await find(guest, path)).answer).toEqual(answer)
  const ofStaff = await find(staff, '/console/center/faqs')
  expect([ofStaff.answer, ofStaff.answerLocales]).toEqual([undefined, ['ko', 'en']])
})

test('a search covers question and answer in every language', async () => {
  await publish('동물', { answer: { ko: '강아지', en: 'Your dog', cn: '小狗' } })
  for (const word of ['동물', '강아지', 'DOG', '小狗']) expect(await questions(`?q=${word}`)).toEqual(['동물'])
})
