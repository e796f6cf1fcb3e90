import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { destroyOldPosts } from '#server/board/destroy-board.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { boardCalls, boardPath, picture, purposeHeader, staffBoardPath, upload } from '../support/board.ts'
import type { Answer, Call } from '../support/client.ts'
import { pdf, storedFiles } from '../support/files.ts'

const year = 365 * 24 * 3_600

let api: TestApp
beforeEach(async () => {
  api = await openTestApp()
})
afterEach(() => api.close())

const { addPost, addComment, staff, posts, comments } = boardCalls(() => api)

describe('staff', () => {
  test('hide a post with a reason, and show it again', async () => {
    const { at, id, token } = await addPost()
    await api.guest.post(`${at}/thumb`, { token, ...upload(await picture(), 'a.jpg') })
    const { body } = await api.guest.post(`${at}/files`, { token, ...upload(pdf, 'a.pdf') })
    const file = `${at}/files/${body.board.files[0]._id}`
    const one = `${staffBoardPath}/${id}`
    expect((await staff().put(one, { json: { shows: false } })).body.code).toBe('purposeRequired')
    const hidden = await staff().put(one, { json: { shows: false }, ...purposeHeader })
    expect(hidden.body.board).toMatchObject({ hiddenAt: expect.any(String), said: [] })
    for (const where of [at, file, `${at}/thumb/480.webp`]) expect((await api.guest.get(where)).status).toBe(404)
    expect((await api.guest.get(boardPath)).body.total).toBe(0)
    expect((await api.guest.put(at, { token, json: { title: 'x', body: 'x' } })).status).toBe(404)
    const kept = await storedFiles(api.deps)
    expect((await api.guest.delete(file, { token })).status).toBe(404)
    expect((await api.guest.delete(`${at}/thumb`, { token })).status).toBe(404)
    expect(await storedFiles(api.deps)).toEqual(kept)
    expect((await staff().get(`${staffBoardPath}?shows=false`)).body.boards).toMatchObject([{ _id: id }])
    expect((await staff().get(`${staffBoardPath}?shows=true`)).body.boards).toEqual([])
    await staff().put(one, { json: { shows: true }, ...purposeHeader })
    for (const where of [at, file, `${at}/thumb/480.webp`]) expect((await api.guest.get(where)).status).toBe(200)
    const log = await api.deps.db.selectFrom('access_log').select(['action', 'subject', 'purpose']).execute()
    expect(log).toEqual([
      { action: 'status HIDDEN', subject: `board/${id}`, purpose: '광고 글' },
      { action: 'status SHOWN', subject: `board/${id}`, purpose: '광고 글' },
    ])
  })

  test('hide and destroy comments', async () => {
    const { at, id } = await addPost()
    const { id: commentId } = await addComment(at)
    const one = `${staffBoardPath}/${id}/comments/${commentId}`
    expect((await staff().put(one, { json: { shows: false }, ...purposeHeader })).body.comment.hiddenAt).toBeTruthy()
    expect((await api.guest.get(`${at}/comments`)).body).toMatchObject({ comments: [], total: 0 })
    expect((await staff().get(`${staffBoardPath}/${id}`)).body.board.said).toMatchObject([{ _id: commentId }])
    expect((await staff().delete(one)).body.code).toBe('purposeRequired')
    expect((await staff().delete(one, purposeHeader)).status).toBe(204)
    expect((await staff().delete(one, purposeHeader)).status).toBe(404)
    expect(await comments()).toEqual([])
  })

  test('destroy a post, or only its picture or file', async () => {
    const { at, id, token } = await addPost()
    await api.guest.post(`${at}/thumb`, { token, ...upload(await picture(), 'a.jpg') })
    const { body } = await api.guest.post(`${at}/files`, { token, ...upload(pdf, 'a.pdf') })
    const one = `${staffBoardPath}/${id}`
    await staff().put(one, { json: { shows: false }, ...purposeHeader })
    expect((await staff().delete(`${one}/thumb`, purposeHeader)).status).toBe(204)
    expect((await staff().delete(`${one}/files/${body.board.files[0]._id}`, purposeHeader)).status).toBe(204)
    expect(await storedFiles(api.deps)).toEqual([])
    await addComment((await addPost()).at)
    expect((await staff().delete(one)).body.code).toBe('purposeRequired')
    expect((await staff().delete(one, purposeHeader)).status).toBe(204)
    expect((await posts()).map((row) => row.id)).not.toContain(id)
  })
})

test('a post is destroyed after a year, with its files', async () => {
  const { at, token } = await addPost()
  await api.guest.post(`${at}/files`, { token, ...upload(pdf, 'a.pdf') })
  api.clock.advance(60)
  const young = await addPost()
  await addComment(young.at)
  api.clock.advance(year - 60)
  expect(await destroyOldPosts(api.deps)).toBe(1)
  expect((await posts()).map(({ id }) => id)).toEqual([young.id])
  expect(await storedFiles(api.deps)).toEqual([])
  api.clock.advance(60)
  expect(await destroyOldPosts(api.deps)).toBe(2)
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
    posts: (call) => api.guest.post(boardPath, call),
    comments: (call, { at }) => api.guest.post(`${at}/comments`, call),
    checks: (call, { at }) => api.guest.post(`${at}/check`, call),
    changes: (call, { at, token }) => api.guest.put(at, { ...call, token }),
    moderation: (call, { id }) => staff().put(`${staffBoardPath}/${id}`, call),
  }

  test.each(Object.entries(senders))('of %s', async (_, send) => {
    const target = await addPost()
    const before = JSON.stringify([await posts(), await comments()])
    for (const changes of bodies) {
      const body = JSON.stringify(changes)
      const headers = { 'Content-Type': 'application/json', ...purposeHeader.headers }
      const answer = await send({ body, headers }, target)
      expect([400, 404, 422, 429], body).toContain(answer.status)
      expect(answer.body.message).toBeTruthy()
    }
    expect(JSON.stringify([await posts(), await comments()])).toBe(before)
  })
})
