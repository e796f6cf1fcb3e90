import { afterAll, expect, test } from 'vitest'
import { openTestApp } from '../support/app.ts'

const { guest, applicant, apply, startDraft, close } = await openTestApp()
afterAll(close)

const path = '/v1/application/lookup'
const { application } = await apply({ name: '예시 하람', birth: '19990131', phone: '01000001234' })
const right = {
  receiptNumber: application.receiptNumber ?? '',
  name: '예시 하람',
  birth: '19990131',
  phone: '01000001234',
}

test('four right answers open the application', async () => {
  const { status, body } = await guest.post(path, { json: right })
  expect(status).toBe(200)
  expect(body.application).toEqual(application)
  const read = await applicant(body.token).get(`/v1/application/${application._id}`)
  expect(read).toMatchObject({ status: 200, body: { application } })
})

test.each([
  { receiptNumber: right.receiptNumber.toLowerCase() },
  { receiptNumber: ` ${right.receiptNumber.slice(0, 4)}-${right.receiptNumber.slice(4)} ` },
  { name: '예시하람' },
  { name: '예시 하람'.normalize('NFD') },
])('the look-up accepts %j', async (changes) => {
  expect((await guest.post(path, { json: { ...right, ...changes } })).status).toBe(200)
})

const another = right.receiptNumber.startsWith('2') ? '3' : '2'
test.each([
  { receiptNumber: another + right.receiptNumber.slice(1) },
  { name: '예시하랑' },
  { birth: '19990130' },
  { phone: '01000001235' },
])('the look-up answers %j like a missing application', async (changes) => {
  const { status, body } = await guest.post(path, { json: { ...right, ...changes } })
  const { requestId: _, ...answer } = body
  const { requestId: __, ...notFound } = (await guest.get('/v1/nothing')).body
  expect([status, answer]).toEqual([404, notFound])
})

test('each answer of the look-up is validated', async () => {
  const json = { receiptNumber: 'K7QW4M3', name: '예', birth: '990131', phone: '010-0000-1234' }
  const fields = {
    receiptNumber: 'receiptNumberRequired',
    name: 'nameRequired',
    birth: 'birthRequired',
    phone: 'phoneInvalid',
  }
  expect(await guest.post(path, { json })).toMatchObject({ status: 422, body: { fields } })
})

test('a draft cannot be looked up', async () => {
  await startDraft()
  const json = { ...right, receiptNumber: '22222222' }
  expect((await guest.post(path, { json })).status).toBe(404)
  expect((await guest.post(path, { json: { ...right, receiptNumber: null } })).status).toBe(422)
})
