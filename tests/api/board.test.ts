import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { accountPassword, addAccount, company } from '../support/account.ts'
import { openTestApp, staffToken, type TestApp } from '../support/app.ts'
import {
  boardCalls,
  boardPath,
  comment,
  password,
  picture,
  post,
  purposeHeader,
  staffBoardPath,
  upload,
  wrongPassword,
} from '../support/board.ts'
import { pdf, storedFiles } from '../support/files.ts'

let api: TestApp
beforeEach(async () => {
  api = await openTestApp()
})
afterEach(() => api.close())

const { sendPost, addPost, addComment, check, staff, posts, comments } = boardCalls(() => api)

describe('a post', () => {
  test('is public at once, without password, account id or hash', async () => {
    const { status, headers, body } = await sendPost()
    expect([status, headers.get('Cache-Control')]).toEqual([201, 'no-store'])
    const { name, title, body: text } = post
    expect(body.board).toMatchObject({ name, title, body: text, kind: 'GUEST', locale: 'ko', comments: 0, files: [] })
    const read = await api.guest.get(`${boardPath}/${body.board._id}`)
    expect(read.body.board).toEqual(body.board)
    expect(read.headers.get('Cache-Control')).toBe('no-cache')
    for (const secret of ['argon2', 'password', 'accountId', 'contentHash'])
      expect(read.bytes.toString()).not.toContain(secret)
    const stored = JSON.stringify(await posts())
    expect(stored).toContain('$argon2id$')
    expect(stored).not.toContain(password)
  })

  test('is found on its board by title, text and name, the newest first', async () => {
    const first = await addPost()
    api.clock.advance(60)
    const last = await addPost({ title: '출근길 후기', name: '두바퀴', body: '4분 걸렸습니다.' })
    await addComment(first.at)
    const find = async (query: string) => (await api.guest.get(`${boardPath}?${query}`)).body
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
      const answer = await sendPost(changes)
      expect.soft(answer, JSON.stringify(changes)).toMatchObject({ status: 422, body: { fields: { [field]: code } } })
    }
    expect(await posts()).toEqual([])
  })

  test('sent repeatedly with the same key is stored once', async () => {
    const key = randomUUID()
    const answers = await Promise.all([sendPost({}, key), sendPost({}, key), sendPost({}, key)])
    expect(new Set(answers.map(({ body }) => body.board._id)).size).toBe(1)
    expect(await sendPost({ password: wrongPassword }, key)).toMatchObject({
      status: 409,
      body: { code: 'idempotencyKeyReused' },
    })
    expect(await sendPost({}, 'no-uuid')).toMatchObject({ status: 422 })
    expect(await posts()).toHaveLength(1)
  })

  test('that advertises a link is accepted three times an hour; other posts are not affected', async () => {
    const advert = { body: '지금 바로 https://spam.example 로 오세요' }
    const answers = [await sendPost(advert), await sendPost({ ...advert, name: '다른이름' }), await sendPost(advert)]
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    const refused = await sendPost({ body: '지금 바로  HTTPS://spam.example 로 오세요' })
    expect(refused).toMatchObject({ status: 429, body: { code: 'tooManyRequests' } })
    expect(refused.headers.get('Retry-After')).toBeTruthy()
    expect((await sendPost({ body: '공고는 https://onmaru.example 에 있습니다' })).status).toBe(201)
    expect((await sendPost()).status).toBe(201)
  })
})

describe('an advertisement', () => {
  const advert = { body: '지금 바로 https://spam.example 로 오세요' }
  const withTitle = { ...advert, title: post.title }

  test('is limited in changes as in new posts and comments', async () => {
    const statuses: number[] = []
    const put = async ({ at, token }: { at: string; token: string }, json: object) =>
      statuses.push((await api.guest.put(at, { token, json })).status)
    for (let count = 0; count < 3; count++) await put(await addPost(), withTitle)
    const [last, comment] = [await addPost(), await addComment((await addPost()).at)]
    await put(last, withTitle)
    await put(comment, advert)
    expect(statuses).toEqual([200, 200, 200, 429, 429])
    expect((await api.guest.get(last.at)).body.board.body).toBe(post.body)
  })

  test("already in a text does not limit its author's changes", async () => {
    const [own, comment] = [await addPost(advert), await addComment((await addPost()).at, advert)]
    for (let count = 0; count < 5; count++) {
      const title = `제목 ${count}`
      expect((await api.guest.put(own.at, { token: own.token, json: { ...advert, title } })).status).toBe(200)
      expect((await api.guest.put(comment.at, { token: comment.token, json: advert })).status).toBe(200)
    }
  })
})

describe("an author's post", () => {
  test('opens with its password; a wrong password, a hidden post and no password get the same answer', async () => {
    const { at, id } = await addPost()
    const { at: hidden, id: hiddenId } = await addPost()
    await staff().put(`${staffBoardPath}/${hiddenId}`, { json: { shows: false }, ...purposeHeader })
    const refusal = { status: 404, body: { code: 'postNotOpened' } }
    for (const [where, given] of [
      [at, wrongPassword],
      [at, null],
      [hidden, password],
      [`${boardPath}/${randomUUID()}`, password],
    ] as const)
      expect(await check(where, given)).toMatchObject(refusal)
    const opened = await check(at, password)
    expect(opened).toMatchObject({ status: 200, headers: expect.anything() })
    expect(Object.keys(opened.body)).toEqual(['token'])
    const change = { title: '고친 제목', body: '고친 내용' }
    api.clock.advance(60)
    const { body } = await api.guest.put(`${boardPath}/${id}`, { json: change, token: opened.body.token })
    expect(body.board).toMatchObject(change)
    expect(body.board.updatedAt > body.board.createdAt).toBe(true)
  })

  test('is locked for a while after ten wrong passwords, also for the correct one', async () => {
    const { at } = await addPost()
    const guesses = await Promise.all(Array.from({ length: 12 }, () => check(at, wrongPassword)))
    expect(guesses.filter(({ status }) => status === 404)).toHaveLength(10)
    expect(await check(at, password)).toMatchObject({ status: 429 })
    expect((await check((await addPost()).at, password)).status).toBe(200)
  })

  test('cannot be changed with another token', async () => {
    const mine = await addPost()
    const theirs = await addPost()
    const own = await addComment(mine.at)
    const other = await addComment(mine.at)
    const before = [await posts(), await comments()]
    const tokens: [string | undefined, number][] = [
      [undefined, 401],
      ['garbage', 401],
      [staffToken(api.deps, ['console', 'manager']), 401],
      [theirs.token, 404],
    ]
    for (const [token, status] of tokens) {
      const call = { ...(token && { token }) }
      const json = { title: 'x', body: 'x' }
      const answers = [
        await api.guest.put(mine.at, { ...call, json }),
        await api.guest.delete(mine.at, call),
        await api.guest.post(`${mine.at}/thumb`, { ...call, ...upload(await picture(), 'a.jpg') }),
        await api.guest.delete(`${mine.at}/thumb`, call),
        await api.guest.post(`${mine.at}/files`, { ...call, ...upload(pdf, 'a.pdf') }),
        await api.guest.delete(`${mine.at}/files/${randomUUID()}`, call),
        await api.guest.put(own.at, { ...call, json: { body: 'x' } }),
        await api.guest.delete(own.at, call),
      ]
      expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => status))
    }
    for (const token of [other.token, mine.token]) expect((await api.guest.delete(own.at, { token })).status).toBe(404)
    expect([await posts(), await comments()]).toEqual(before)
    expect(await storedFiles(api.deps)).toEqual([])
  })

  test('cannot be changed after an hour with the same token', async () => {
    const { at, token } = await addPost()
    api.clock.advance(3_600)
    expect((await api.guest.delete(at, { token })).status).toBe(401)
  })

  test('is deleted for good by its author', async () => {
    const { at, token } = await addPost()
    await addComment(at)
    await api.guest.post(`${at}/thumb`, { token, ...upload(await picture(), 'a.jpg') })
    await api.guest.post(`${at}/files`, { token, ...upload(pdf, 'a.pdf') })
    expect((await api.guest.delete(at, { token })).status).toBe(204)
    expect((await api.guest.get(at)).status).toBe(404)
    expect([await posts(), await comments(), await storedFiles(api.deps)]).toEqual([[], [], []])
  })
})

describe('an account', () => {
  test('writes without a password, and only that account can change the post', async () => {
    const account = await addAccount(api)
    const { body } = await account.post(boardPath, { json: { ...post, password: null } })
    expect(body.board).toMatchObject({ kind: 'MEMBER', name: post.name })
    expect(JSON.stringify(body)).not.toContain(account.id)
    const at = `${boardPath}/${body.board._id}`
    expect((await check(at, null)).status).toBe(404)
    expect((await check(at, password)).status).toBe(404)
    const other = await addAccount(api, company)
    expect((await other.post(`${at}/check`, { json: { password: null } })).body.code).toBe('postNotOpened')
    const { token } = (await account.post(`${at}/check`, { json: { password: null } })).body
    expect((await api.guest.put(at, { token, json: { title: '제목', body: '내용' } })).status).toBe(200)
  })

  test('takes posts, comments and files along when withdrawing', async () => {
    const account = await addAccount(api)
    const { at } = await addPost()
    const { body } = await account.post(boardPath, { json: { ...post, password: null } })
    await account.post(`${at}/comments`, { json: { ...comment, password: null } })
    await api.guest.post(`${boardPath}/${body.board._id}/thumb`, {
      token: body.token,
      ...upload(await picture(), 'a.jpg'),
    })
    expect((await account.post('/v1/me/withdraw', { json: { password: accountPassword } })).status).toBe(204)
    expect((await posts()).map(({ kind }) => kind)).toEqual(['GUEST'])
    expect([await comments(), await storedFiles(api.deps)]).toEqual([[], []])
  })

  test('of staff posts as a guest', async () => {
    const { status, body } = await staff().post(boardPath, { json: post })
    expect([status, body.board.kind]).toEqual([201, 'GUEST'])
  })
})
