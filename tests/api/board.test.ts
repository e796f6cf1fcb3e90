import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { BoardComment, BoardPost } from '#contract/content/board.ts'
import { boardTerms, termsId } from '#contract/terms/terms.ts'
import { destroyOldPosts } from '#server/board/destroy-board.ts'
import { json } from '#server/db/database.ts'
import { accountPassword, addAccount, company } from '../support/account.ts'
import { openTestApp, staffToken, type TestApp } from '../support/app.ts'
import type { Answer, Call } from '../support/client.ts'
import { pdf, storedFiles } from '../support/files.ts'

const path = '/v1/boards'
const staffPath = '/console/boards'
const password = 'saebom-26!'
const wrong = 'another-26!'
const year = 365 * 24 * 3_600
const post: BoardPost = {
  _terms: [termsId(boardTerms)],
  code: 'default-board',
  name: '새봄이',
  title: '짐이 다 들어갈까요?',
  body: '책장 두 개와 자전거가 있습니다.\n\n수납을 알려 주세요.',
  password,
}
const comment: BoardComment = { _terms: post._terms, name: '책벌레', body: '낮은 책장을 권합니다.', password }

let now: TestApp
beforeEach(async () => {
  now = await openTestApp()
})
afterEach(() => now.close())

const keyed = (key?: string) => (key ? { headers: { 'Idempotency-Key': key } } : {})
const write = (changes: object = {}, key?: string) =>
  now.guest.post(path, { json: { ...post, ...changes }, ...keyed(key) })
const say = (at: string, changes: object = {}, key?: string) =>
  now.guest.post(`${at}/comments`, { json: { ...comment, ...changes }, ...keyed(key) })
async function written(changes: object = {}) {
  const { body } = await write(changes)
  return { at: `${path}/${body.board._id}`, id: body.board._id as string, token: body.token as string }
}
async function said(at: string, changes: object = {}) {
  const { body } = await say(at, changes)
  return { at: `${at}/comments/${body.comment._id}`, id: body.comment._id as string, token: body.token as string }
}
const check = (at: string, given: string | null) => now.guest.post(`${at}/check`, { json: { password: given } })
const staff = () => now.as('console')
const reason = { headers: { Purpose: encodeURIComponent('광고 글') } }
const posts = () => now.deps.db.selectFrom('board').selectAll().execute()
const comments = () => now.deps.db.selectFrom('board_comment').selectAll().execute()

function upload(content: Uint8Array, fileName: string) {
  const body = new FormData()
  body.append('upload', new File([new Uint8Array(content)], fileName))
  return { body }
}
const picture = (width = 1_200) =>
  sharp({ create: { width, height: 800, channels: 3, background: '#a94828' } })
    .withExif({ IFD0: { Copyright: 'EXIFSECRET' }, IFD3: { GPSLatitude: '37/1 0/1 0/1' } })
    .jpeg()
    .toBuffer()

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

describe('a picture', () => {
  test('is re-encoded in several widths, and deleted when replaced', async () => {
    const { at, token } = await written()
    const { status, body } = await now.guest.post(`${at}/thumb`, { token, ...upload(await picture(), 'a.jpg') })
    expect([status, body.board.thumb]).toEqual([200, { width: 1_200, height: 800 }])
    expect(body.board.updatedAt).toBe(body.board.createdAt)
    const sent = await now.guest.get(`${at}/thumb/480.webp`)
    expect(sent.headers.get('Content-Type')).toBe('image/webp')
    expect(sent.headers.get('Cache-Control')).toBe('no-cache')
    const { width, exif } = await sharp(sent.bytes).metadata()
    expect([width, exif]).toEqual([480, undefined])
    const files = await storedFiles(now.deps)
    await now.guest.post(`${at}/thumb`, { token, ...upload(await picture(600), 'b.jpg') })
    expect((await storedFiles(now.deps)).filter((file) => files.includes(file))).toEqual([])
    expect((await now.guest.delete(`${at}/thumb`, { token })).status).toBe(204)
    expect((await now.guest.delete(`${at}/thumb`, { token })).status).toBe(404)
    expect((await now.guest.get(`${at}/thumb/480.webp`)).status).toBe(404)
    expect(await storedFiles(now.deps)).toEqual([])
  })

  test.each([
    ['a document', () => pdf, 415, 'photoTypeRefused'],
    ['nothing', () => new Uint8Array(), 422, 'fileEmpty'],
    ['more than ten megabytes', () => new Uint8Array(10 * 1024 * 1024 + 1), 413, 'postFileTooLarge'],
  ])('is not %s', async (_, content, status, code) => {
    const { at, token } = await written()
    const answer = await now.guest.post(`${at}/thumb`, { token, ...upload(content(), 'a.jpg') })
    expect(answer).toMatchObject({ status, body: { code } })
    expect(await storedFiles(now.deps)).toEqual([])
  })
})

describe('a file', () => {
  test('is downloaded unchanged by every visitor', async () => {
    const { at, token } = await written()
    const { body } = await now.guest.post(`${at}/files`, { token, ...upload(pdf, '안내.pdf') })
    const [file] = body.board.files
    expect(file).toMatchObject({ originalName: '안내.pdf', type: 'application/pdf', size: pdf.length })
    const sent = await now.guest.get(`${at}/files/${file._id}`)
    expect(sent.bytes).toEqual(pdf)
    expect(sent.headers.get('Content-Disposition')).toContain('attachment')
    expect((await now.guest.get(`${(await written()).at}/files/${file._id}`)).status).toBe(404)
    expect((await now.guest.delete(`${at}/files/${file._id}`, { token })).status).toBe(204)
    expect(await storedFiles(now.deps)).toEqual([])
  })

  test('gets the extension of its content, not of its name', async () => {
    const { at, token } = await written()
    const { body } = await now.guest.post(`${at}/files`, { token, ...upload(pdf, 'x.html') })
    const sent = await now.guest.get(`${at}/files/${body.board.files[0]._id}`)
    expect(sent.headers.get('Content-Disposition')).toBe(`attachment; filename="file.pdf"; filename*=UTF-8''x.html.pdf`)
  })

  test('that is a picture loses its GPS position', async () => {
    const { at, token } = await written()
    const original = await picture()
    expect(original.includes('EXIFSECRET')).toBe(true)
    const { body } = await now.guest.post(`${at}/files`, { token, ...upload(original, 'a.jpg') })
    const sent = await now.guest.get(`${at}/files/${body.board.files[0]._id}`)
    const { format, width, exif } = await sharp(sent.bytes).metadata()
    expect([format, width, exif]).toEqual(['jpeg', 1_200, undefined])
    expect(sent.bytes.includes('EXIFSECRET')).toBe(false)
    expect(sent.bytes.length).toBe(body.board.files[0].size)
    expect(await storedFiles(now.deps)).toHaveLength(1)
  })

  test('is one of at most five, of a known type and at most ten megabytes', async () => {
    const { at, token } = await written()
    const add = (content: Uint8Array, name = 'a.pdf') =>
      now.guest.post(`${at}/files`, { token, ...upload(content, name) })
    expect((await add(Buffer.from('<script>alert(1)</script>'), 'a.pdf')).body.code).toBe('formTypeRefused')
    const broken = Buffer.concat([(await picture()).subarray(0, 400), Buffer.alloc(400, 1)])
    expect(await add(broken, 'a.jpg')).toMatchObject({ status: 422, body: { code: 'fileDamaged' } })
    const large = Buffer.concat([pdf, Buffer.alloc(10 * 1024 * 1024)])
    expect(await add(large)).toMatchObject({ status: 413, body: { code: 'postFileTooLarge' } })
    expect(await storedFiles(now.deps)).toEqual([])
    const answers = await Promise.all(Array.from({ length: 7 }, () => add(pdf)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect((await add(pdf)).body.fields).toEqual({ upload: 'tooManyPostFiles' })
    expect(await storedFiles(now.deps)).toHaveLength(5)
  })
})

describe('a comment', () => {
  test('is listed below its post, the oldest first, until its author changes or deletes it', async () => {
    const { at } = await written()
    const key = randomUUID()
    const first = await say(at, {}, key)
    expect((await say(at, {}, key)).body.comment._id).toBe(first.body.comment._id)
    now.clock.advance(60)
    const second = await said(at, { name: '두바퀴' })
    const list = async () => (await now.guest.get(`${at}/comments`)).body
    expect((await list()).comments.map(({ name }: { name: string }) => name)).toEqual(['책벌레', '두바퀴'])
    const { token } = (await check(second.at, password)).body
    const { body } = await now.guest.put(second.at, { token, json: { body: '고친 댓글' } })
    expect(body.comment.body).toBe('고친 댓글')
    expect((await now.guest.delete(second.at, { token })).status).toBe(204)
    expect((await now.guest.get(second.at)).status).toBe(404)
    expect(await list()).toMatchObject({ total: 1, page: 1 })
  })

  test('is refused beyond five hundred per post, hidden ones included', async () => {
    const { at } = await written()
    const { id } = await said(at)
    const { db } = now.deps
    const {
      hiddenAt: _,
      _terms,
      ...row
    } = await db.selectFrom('board_comment').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const more = Array.from({ length: 498 }, () => ({ ...row, _terms: JSON.stringify(_terms), id: randomUUID() }))
    await db.insertInto('board_comment').values(more).execute()
    await db.updateTable('board_comment').set({ hiddenAt: row.createdAt }).where('id', '=', id).execute()
    expect((await say(at)).status).toBe(201)
    expect(await say(at)).toMatchObject({ status: 422, body: { fields: { body: 'tooManyComments' } } })
    expect((await say((await written()).at)).status).toBe(201)
  })

  test('is read in pages, and staff get the latest five hundred', async () => {
    const { at, id } = await written()
    const { id: first } = await said(at)
    const { db, engine } = now.deps
    const { hiddenAt: _, ...row } = await db
      .selectFrom('board_comment')
      .selectAll()
      .where('id', '=', first)
      .executeTakeFirstOrThrow()
    const rows = Array.from({ length: 520 }, (_, index) => {
      const own = { id: randomUUID(), idempotencyKey: null, _terms: json(row._terms), name: `${index}` }
      return { ...row, ...own, createdAt: `2027-01-01T00:00:00.${index + 100}Z` }
    })
    for (let from = 0; from < rows.length; from += 40)
      await db
        .insertInto('board_comment')
        .values(rows.slice(from, from + 40))
        .execute()
    const namesOf = (list: { name: string }[]) => list.map(({ name }) => name)
    const { body } = await now.guest.get(`${at}/comments?page=6&limit=100`)
    expect([body.total, namesOf(body.comments)]).toEqual([521, namesOf(rows.slice(499))])
    const { board } = (await staff().get(`${staffPath}/${id}`)).body
    expect(namesOf(board.said)).toEqual(namesOf(rows.slice(20)))
    if (engine === 'postgres') return
    const plan = await sql<{ detail: string }>`EXPLAIN QUERY PLAN SELECT id FROM board_comment
      WHERE "boardId" = ${id} AND "hiddenAt" IS NULL ORDER BY "createdAt", id LIMIT 20 OFFSET 500`.execute(db)
    expect(plan.rows.map(({ detail }) => detail)).toEqual([
      'SEARCH board_comment USING COVERING INDEX board_comment_shown (boardId=? AND hiddenAt=?)',
    ])
  })

  test('requires an existing post and a text', async () => {
    const { at, id } = await written()
    expect((await say(at, { body: '' })).body.fields).toEqual({ body: 'textRequired' })
    expect((await say(at, { body: 'a'.repeat(1_001) })).body.fields).toEqual({ body: 'tooLong' })
    expect((await say(at, { password: null })).body.fields).toEqual({ password: 'passwordLength' })
    expect((await say(`${path}/${randomUUID()}`)).status).toBe(404)
    const one = await said(at)
    expect((await now.guest.get(`${(await written()).at}/comments/${one.id}`)).status).toBe(404)
    await staff().put(`${staffPath}/${id}`, { json: { shows: false }, ...reason })
    expect([(await say(at)).status, (await now.guest.get(`${at}/comments`)).status]).toEqual([404, 404])
    expect((await now.guest.put(one.at, { token: one.token, json: { body: 'x' } })).status).toBe(404)
    expect(await comments()).toHaveLength(1)
  })
})

describe('staff', () => {
  test('hide a post with a reason, and show it again', async () => {
    const { at, id, token } = await written()
    await now.guest.post(`${at}/thumb`, { token, ...upload(await picture(), 'a.jpg') })
    const { body } = await now.guest.post(`${at}/files`, { token, ...upload(pdf, 'a.pdf') })
    const file = `${at}/files/${body.board.files[0]._id}`
    const one = `${staffPath}/${id}`
    expect((await staff().put(one, { json: { shows: false } })).body.code).toBe('purposeRequired')
    const hidden = await staff().put(one, { json: { shows: false }, ...reason })
    expect(hidden.body.board).toMatchObject({ hiddenAt: expect.any(String), said: [] })
    for (const where of [at, file, `${at}/thumb/480.webp`]) expect((await now.guest.get(where)).status).toBe(404)
    expect((await now.guest.get(path)).body.total).toBe(0)
    expect((await now.guest.put(at, { token, json: { title: 'x', body: 'x' } })).status).toBe(404)
    const kept = await storedFiles(now.deps)
    expect((await now.guest.delete(file, { token })).status).toBe(404)
    expect((await now.guest.delete(`${at}/thumb`, { token })).status).toBe(404)
    expect(await storedFiles(now.deps)).toEqual(kept)
    expect((await staff().get(`${staffPath}?shows=false`)).body.boards).toMatchObject([{ _id: id }])
    expect((await staff().get(`${staffPath}?shows=true`)).body.boards).toEqual([])
    await staff().put(one, { json: { shows: true }, ...reason })
    for (const where of [at, file, `${at}/thumb/480.webp`]) expect((await now.guest.get(where)).status).toBe(200)
    const log = await now.deps.db.selectFrom('access_log').select(['action', 'subject', 'purpose']).execute()
    expect(log).toEqual([
      { action: 'status HIDDEN', subject: `board/${id}`, purpose: '광고 글' },
      { action: 'status SHOWN', subject: `board/${id}`, purpose: '광고 글' },
    ])
  })

  test('hide and destroy comments', async () => {
    const { at, id } = await written()
    const { id: commentId } = await said(at)
    const one = `${staffPath}/${id}/comments/${commentId}`
    expect((await staff().put(one, { json: { shows: false }, ...reason })).body.comment.hiddenAt).toBeTruthy()
    expect((await now.guest.get(`${at}/comments`)).body).toMatchObject({ comments: [], total: 0 })
    expect((await staff().get(`${staffPath}/${id}`)).body.board.said).toMatchObject([{ _id: commentId }])
    expect((await staff().delete(one)).body.code).toBe('purposeRequired')
    expect((await staff().delete(one, reason)).status).toBe(204)
    expect((await staff().delete(one, reason)).status).toBe(404)
    expect(await comments()).toEqual([])
  })

  test('destroy a post, or only its picture or file', async () => {
    const { at, id, token } = await written()
    await now.guest.post(`${at}/thumb`, { token, ...upload(await picture(), 'a.jpg') })
    const { body } = await now.guest.post(`${at}/files`, { token, ...upload(pdf, 'a.pdf') })
    const one = `${staffPath}/${id}`
    await staff().put(one, { json: { shows: false }, ...reason })
    expect((await staff().delete(`${one}/thumb`, reason)).status).toBe(204)
    expect((await staff().delete(`${one}/files/${body.board.files[0]._id}`, reason)).status).toBe(204)
    expect(await storedFiles(now.deps)).toEqual([])
    await said((await written()).at)
    expect((await staff().delete(one)).body.code).toBe('purposeRequired')
    expect((await staff().delete(one, reason)).status).toBe(204)
    expect((await posts()).map((row) => row.id)).not.toContain(id)
  })
})

test('a post is destroyed after a year, with its files', async () => {
  const { at, token } = await written()
  await now.guest.post(`${at}/files`, { token, ...upload(pdf, 'a.pdf') })
  now.clock.advance(60)
  const young = await written()
  await said(young.at)
  now.clock.advance(year - 60)
  expect(await destroyOldPosts(now.deps)).toBe(1)
  expect((await posts()).map(({ id }) => id)).toEqual([young.id])
  expect(await storedFiles(now.deps)).toEqual([])
  now.clock.advance(60)
  expect(await destroyOldPosts(now.deps)).toBe(2)
  expect(await comments()).toEqual([])
})

describe('hostile bodies get a 4xx and store nothing', () => {
  const values: unknown[] = [
    null,
    0,
    -1,
    1e308,
    true,
    [],
    {},
    [[]],
    { toString: 'x' },
    '',
    ' ',
    '\u202e',
    'x'.repeat(20_000),
  ]
  const fields = ['_terms', 'code', 'name', 'title', 'body', 'password', '__proto__', 'constructor', '_id', 'kind']
  const bodies = fields.flatMap((field) => values.map((value) => ({ [field]: value })))
  type Target = { at: string; id: string; token: string }
  const senders: Record<string, (call: Call, target: Target) => Promise<Answer>> = {
    posts: (call) => now.guest.post(path, call),
    comments: (call, { at }) => now.guest.post(`${at}/comments`, call),
    checks: (call, { at }) => now.guest.post(`${at}/check`, call),
    changes: (call, { at, token }) => now.guest.put(at, { ...call, token }),
    moderation: (call, { id }) => staff().put(`${staffPath}/${id}`, call),
  }

  test.each(Object.entries(senders))('of %s', async (_, send) => {
    const target = await written()
    const before = JSON.stringify([await posts(), await comments()])
    for (const changes of bodies) {
      const body = JSON.stringify(changes)
      const headers = { 'Content-Type': 'application/json', ...reason.headers }
      const answer = await send({ body, headers }, target)
      expect([400, 404, 422, 429], body).toContain(answer.status)
      expect(answer.body.message).toBeTruthy()
    }
    expect(JSON.stringify([await posts(), await comments()])).toBe(before)
  })
})
