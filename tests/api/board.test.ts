import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { accountPassword, addAccount, company } from '../support/account.ts'
import { openTestApp, staffToken, type TestApp } from '../support/app.ts'
import {
  boardCalls,
  comment,
  password,
  path,
  picture,
  post,
  reason,
  staffPath,
  upload,
  wrong,
} from '../support/board.ts'
import { pdf, storedFiles } from '../support/files.ts'

let now: TestApp
beforeEach(async () => {
  now = await openTestApp()
})
afterEach(() => now.close())

const { write, written, said, check, staff, posts, comments } = boardCalls(() => now)

describe('a post', () => {
  test('is public at once, without password, account id or hash', async () => {
    const { status, headers, body } = await write()
    expect([status, headers.get('Cache-Control')]).toEqual([201, 'no-store'])
    const { name, title, body: text } = post
    expect(body.board).toMatchObject({ name, title, body: text, kind: 'GUEST', locale: 'ko', comments: 0, files: [] })
    const read = await now.guest.get(`${path}/${body.board._id}`)
    expect(read.body.board).toEqual(body.board)
    expect(read.headers.get('Cache-Control')).toBe('no-cache')
    for (const secret of ['argon2', 'password', 'accountId', 'contentHash'])
      expect(read.bytes.toString()).not.toContain(secret)
    const stored = JSON.stringify(await posts())
    expect(stored).toContain('$argon2id$')
    expect(stored).not.toContain(password)
  })

  test('is found on its board by title, text and name, the newest first', async () => {
    const first = await written()
    now.clock.advance(60)
    const last = await written({ title: '출근길 후기', name: '두바퀴', body: '4분 걸렸습니다.' })
    await said(first.at)
    const find = async (query: string) => (await now.guest.get(`${path}?${query}`)).body
    const ids = ({ boards }: { boards: { _id: string }[] }) => boards.map(({ _id }) => _id)
    expect(ids(await find('code=default-board'))).toEqual([last.id, first.id])
    expect(ids(await find(`q=${encodeURIComponent('두바퀴')}`))).toEqual([last.id])
    expect(ids(await find(`q=${encodeURIComponent('자전거')}`))).toEqual([first.id])
    const { boards, total } = await find('page=2&limit=1')
    expect([total, boards[0].comments]).toEqual([2, 1])
    expect((await find('code=elsewhere')).code).toBe('invalidQuery')
    expect((await find('accountId=x')).code).toBe('unknownQuery')
  })

  test('with an invalid field is refused', async () => {
    const refused: [object, string, string][] = [
      [{ _terms: [] }, '_terms', 'termRequired'],
      [{ code: 'elsewhere' }, 'code', 'choiceRequired'],
      [{ name: 'A' }, 'name', 'nameRequired'],
      [{ name: '온 마루 관-리-자' }, 'name', 'nameReserved'],
      [{ name: 'ADMIN' }, 'name', 'nameReserved'],
      [{ name: '가'.repeat(21) }, 'name', 'tooLong'],
      [{ title: ' ' }, 'title', 'titleRequired'],
      [{ title: 'a\nb' }, 'title', 'invalid'],
      [{ body: ' \n ' }, 'body', 'textRequired'],
      [{ body: 'a'.repeat(8_001) }, 'body', 'tooLong'],
      [{ password: 'short1!' }, 'password', 'passwordLength'],
      [{ password: null }, 'password', 'passwordLength'],
      [{ kind: 'MEMBER' }, 'kind', 'unknownField'],
    ]
    for (const [changes, field, code] of refused) {
      const answer = await write(changes)
      expect.soft(answer, JSON.stringify(changes)).toMatchObject({ status: 422, body: { fields: { [field]: code } } })
    }
    expect(await posts()).toEqual([])
  })

  test('sent repeatedly with the same key is stored once', async () => {
    const key = randomUUID()
    const answers = await Promise.all([write({}, key), write({}, key), write({}, key)])
    expect(new Set(answers.map(({ body }) => body.board._id)).size).toBe(1)
    expect(await write({ password: wrong }, key)).toMatchObject({ status: 409, body: { code: 'idempotencyKeyReused' } })
    expect(await write({}, 'no-uuid')).toMatchObject({ status: 422 })
    expect(await posts()).toHaveLength(1)
  })

  test('that advertises a link is accepted three times an hour; other posts are not affected', async () => {
    const advert = { body: '지금 바로 https://spam.example 로 오세요' }
    const answers = [await write(advert), await write({ ...advert, name: '다른이름' }), await write(advert)]
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    const refused = await write({ body: '지금 바로  HTTPS://spam.example 로 오세요' })
    expect(refused).toMatchObject({ status: 429, body: { code: 'tooManyRequests' } })
    expect(refused.headers.get('Retry-After')).toBeTruthy()
    expect((await write({ body: '공고는 https://onmaru.example 에 있습니다' })).status).toBe(201)
    expect((await write()).status).toBe(201)
  })
})

describe('an advertisement', () => {
  const advert = { body: '지금 바로 https://spam.example 로 오세요' }
  const withTitle = { ...advert, title: post.title }

  test('is limited in changes as in new posts and comments', async () => {
    const statuses: number[] = []
    const put = async ({ at, token }: { at: string; token: string }, json: object) =>
      statuses.push((await now.guest.put(at, { token, json })).status)
    for (let count = 0; count < 3; count++) await put(await written(), withTitle)
    const [last, comment] = [await written(), await said((await written()).at)]
    await put(last, withTitle)
    await put(comment, advert)
    expect(statuses).toEqual([200, 200, 200, 429, 429])
    expect((await now.guest.get(last.at)).body.board.body).toBe(post.body)
  })

  test("already in a text does not limit its author's changes", async () => {
    const [own, comment] = [await written(advert), await said((await written()).at, advert)]
    for (let count = 0; count < 5; count++) {
      const title = `제목 ${count}`
      expect((await now.guest.put(own.at, { token: own.token, json: { ...advert, title } })).status).toBe(200)
      expect((await now.guest.put(comment.at, { token: comment.token, json: advert })).status).toBe(200)
    }
  })
})

describe("an author's post", () => {
  test('opens with its password; a wrong password, a hidden post and no password get the same answer', async () => {
    const { at, id } = await written()
    const { at: hidden, id: hiddenId } = await written()
    await staff().put(`${staffPath}/${hiddenId}`, { json: { shows: false }, ...reason })
    const refusal = { status: 404, body: { code: 'postNotOpened' } }
    for (const [where, given] of [
      [at, wrong],
      [at, null],
      [hidden, password],
      [`${path}/${randomUUID()}`, password],
    ] as const)
      expect(await check(where, given)).toMatchObject(refusal)
    const opened = await check(at, password)
    expect(opened).toMatchObject({ status: 200, headers: expect.anything() })
    expect(Object.keys(opened.body)).toEqual(['token'])
    const change = { title: '고친 제목', body: '고친 내용' }
    now.clock.advance(60)
    const { body } = await now.guest.put(`${path}/${id}`, { json: change, token: opened.body.token })
    expect(body.board).toMatchObject(change)
    expect(body.board.updatedAt > body.board.createdAt).toBe(true)
  })

  test('is locked for a while after ten wrong passwords, also for the correct one', async () => {
    const { at } = await written()
    const guesses = await Promise.all(Array.from({ length: 12 }, () => check(at, wrong)))
    expect(guesses.filter(({ status }) => status === 404)).toHaveLength(10)
    expect(await check(at, password)).toMatchObject({ status: 429 })
    expect((await check((await written()).at, password)).status).toBe(200)
  })

  test('cannot be changed with another token', async () => {
    const mine = await written()
    const theirs = await written()
    const own = await said(mine.at)
    const other = await said(mine.at)
    const before = [await posts(), await comments()]
    const tokens: [string | undefined, number][] = [
      [undefined, 401],
      ['garbage', 401],
      [staffToken(now.deps, ['console', 'manager']), 401],
      [theirs.token, 404],
    ]
    for (const [token, status] of tokens) {
      const call = { ...(token && { token }) }
      const json = { title: 'x', body: 'x' }
      const answers = [
        await now.guest.put(mine.at, { ...call, json }),
        await now.guest.delete(mine.at, call),
        await now.guest.post(`${mine.at}/thumb`, { ...call, ...upload(await picture(), 'a.jpg') }),
        await now.guest.delete(`${mine.at}/thumb`, call),
        await now.guest.post(`${mine.at}/files`, { ...call, ...upload(pdf, 'a.pdf') }),
        await now.guest.delete(`${mine.at}/files/${randomUUID()}`, call),
        await now.guest.put(own.at, { ...call, json: { body: 'x' } }),
        await now.guest.delete(own.at, call),
      ]
      expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => status))
    }
    for (const token of [other.token, mine.token]) expect((await now.guest.delete(own.at, { token })).status).toBe(404)
    expect([await posts(), await comments()]).toEqual(before)
    expect(await storedFiles(now.deps)).toEqual([])
  })

  test('cannot be changed after an hour with the same token', async () => {
    const { at, token } = await written()
    now.clock.advance(3_600)
    expect((await now.guest.delete(at, { token })).status).toBe(401)
  })

  test('is deleted for good by its author', async () => {
    const { at, token } = await written()
    await said(at)
    await now.guest.post(`${at}/thumb`, { token, ...upload(await picture(), 'a.jpg') })
    await now.guest.post(`${at}/files`, { token, ...upload(pdf, 'a.pdf') })
    expect((await now.guest.delete(at, { token })).status).toBe(204)
    expect((await now.guest.get(at)).status).toBe(404)
    expect([await posts(), await comments(), await storedFiles(now.deps)]).toEqual([[], [], []])
  })
})

describe('an account', () => {
  test('writes without a password, and only that account can change the post', async () => {
    const account = await addAccount(now)
    const { body } = await account.post(path, { json: { ...post, password: null } })
    expect(body.board).toMatchObject({ kind: 'MEMBER', name: post.name })
    expect(JSON.stringify(body)).not.toContain(account.id)
    const at = `${path}/${body.board._id}`
    expect((await check(at, null)).status).toBe(404)
    expect((await check(at, password)).status).toBe(404)
    const other = await addAccount(now, company)
    expect((await other.post(`${at}/check`, { json: { password: null } })).body.code).toBe('postNotOpened')
    const { token } = (await account.post(`${at}/check`, { json: { password: null } })).body
    expect((await now.guest.put(at, { token, json: { title: '제목', body: '내용' } })).status).toBe(200)
  })

  test('takes posts, comments and files along when withdrawing', async () => {
    const account = await addAccount(now)
    const { at } = await written()
    const { body } = await account.post(path, { json: { ...post, password: null } })
    await account.post(`${at}/comments`, { json: { ...comment, password: null } })
    await now.guest.post(`${path}/${body.board._id}/thumb`, { token: body.token, ...upload(await picture(), 'a.jpg') })
    expect((await account.post('/v1/me/withdraw', { json: { password: accountPassword } })).status).toBe(204)
    expect((await posts()).map(({ kind }) => kind)).toEqual(['GUEST'])
    expect([await comments(), await storedFiles(now.deps)]).toEqual([[], []])
  })

  test('of staff posts as a guest', async () => {
    const { status, body } = await staff().post(path, { json: post })
    expect([status, body.board.kind]).toEqual([201, 'GUEST'])
  })
})
