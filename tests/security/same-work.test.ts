import { createHook } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { boardTerms, inquiryTerms, termsId } from '#contract/terms/terms.ts'
import { accountPassword, addAccount, person } from '../support/account.ts'
import { openTestApp } from '../support/app.ts'
import { addManager, basic, logIn } from '../support/log-in.ts'

// Times are unreliable on a shared machine. The password hash takes the time, and async_hooks reports each one.
let hashes = 0
const hook = createHook({
  init: (_id, type) => {
    if (/argon2/i.test(type)) hashes++
  },
}).enable()

const api = await openTestApp()
const { guest, deps } = api
afterAll(async () => {
  hook.disable()
  await api.close()
})

async function hashesOf(call: () => Promise<unknown>): Promise<number> {
  const before = hashes
  await call()
  return hashes - before
}

const author = { name: '새봄이', title: '제목입니다', body: '글입니다.', password: 'saebom-26!' }
const inquiry = { ...author, _terms: [termsId(inquiryTerms)], email: 'haram@onmaru.example' }
const post = { ...author, _terms: [termsId(boardTerms)], code: 'default-board' }
let written: { inquiry: string; post: string; accountPost: string }

beforeAll(async () => {
  await addManager(deps, 'keeper')
  const account = await addAccount(api)
  await guest.post('/v1/users', { json: { ...person, username: 'waiting1', email: 'waiting@onmaru.example' } })
  const own = { ...post, password: null }
  written = {
    inquiry: (await guest.post('/v1/center/questions', { json: inquiry })).body.question._id,
    post: (await guest.post('/v1/boards', { json: post })).body.board._id,
    accountPost: (await account.post('/v1/boards', { json: own })).body.board._id,
  }
})

test('the test counts hashes', async () => {
  expect(await hashesOf(() => logIn(guest, 'keeper'))).toBe(1)
})

test.each<[string, () => Promise<unknown>]>([
  ['a wrong password of staff', () => logIn(guest, 'keeper', 'wrong-pass1!')],
  ['a wrong password of an account', () => logIn(guest, person.username, 'wrong-pass1!')],
  ['an unknown username', () => logIn(guest, 'nobody')],
  ['an account that was not confirmed', () => logIn(guest, 'waiting1', accountPassword)],
  ['an empty password', () => logIn(guest, 'keeper', '')],
  ['credentials that cannot be decrypted', () => guest.get('/auth/refreshToken', basic('keeper:x', 'another key'))],
  ['no credentials', () => guest.get('/auth/refreshToken')],
])('a log-in costs one hash with %s', async (_, call) => {
  expect(await hashesOf(call)).toBe(1)
})

test('opening an inquiry costs one hash, whether or not it exists', async () => {
  const check = (id: string) => guest.post(`/v1/center/questions/${id}/check`, { json: { password: 'another-26!' } })
  expect(await hashesOf(() => check(written.inquiry))).toBe(1)
  expect(await hashesOf(() => check(randomUUID()))).toBe(1)
})

test('searching inquiries costs one hash, regardless of how many an address has', async () => {
  const find = (email: string) => guest.post('/v1/center/questions/find', { json: { email, password: 'another-26!' } })
  const more = { ...inquiry, email: 'often@onmaru.example' }
  for (let count = 0; count < 3; count++) await guest.post('/v1/center/questions', { json: more })
  for (const email of [inquiry.email, more.email, 'nobody@onmaru.example'])
    expect(await hashesOf(() => find(email)), email).toBe(1)
})

test("opening a post costs one hash, whether it is a guest's, an account's or missing", async () => {
  const check = (id: string) => guest.post(`/v1/boards/${id}/check`, { json: { password: 'another-26!' } })
  for (const id of [written.post, written.accountPost, randomUUID()])
    expect(await hashesOf(() => check(id)), id).toBe(1)
})

test('joining costs one hash, whether or not the address has an account', async () => {
  const join = (username: string, email: string) => guest.post('/v1/users', { json: { ...person, username, email } })
  expect(await hashesOf(() => join('another1', person.email))).toBe(1)
  expect(await hashesOf(() => join('another2', 'new@onmaru.example'))).toBe(1)
})
