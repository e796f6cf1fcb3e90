import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { json } from '#server/db/database.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { boardCalls, boardPath, password, purposeHeader, staffBoardPath } from '../support/board.ts'

let api: TestApp
beforeEach(async () => {
  api = await openTestApp()
})
afterEach(() => api.close())

const { sendComment, addPost, addComment, check, staff, comments } = boardCalls(() => api)

describe('a comment', () => {
  test('is listed below its post, the oldest first, until its author changes or deletes it', async () => {
    const { at } = await addPost()
    const key = randomUUID()
    const first = await sendComment(at, {}, key)
    expect((await sendComment(at, {}, key)).body.comment._id).toBe(first.body.comment._id)
    api.clock.advance(60)
    const second = await addComment(at, { name: '두바퀴' })
    const list = async () => (await api.guest.get(`${at}/comments`)).body
    expect((await list()).comments.map(({ name }: { name: string }) => name)).toEqual(['책벌레', '두바퀴'])
    const { token } = (await check(second.at, password)).body
    const { body } = await api.guest.put(second.at, { token, json: { body: '고친 댓글' } })
    expect(body.comment.body).toBe('고친 댓글')
    expect((await api.guest.delete(second.at, { token })).status).toBe(204)
    expect((await api.guest.get(second.at)).status).toBe(404)
    expect(await list()).toMatchObject({ total: 1, page: 1 })
  })

  test('is refused beyond five hundred per post, hidden ones included', async () => {
    const { at } = await addPost()
    const { id } = await addComment(at)
    const { db } = api.deps
    const {
      hiddenAt: _,
      _terms,
      ...row
    } = await db.selectFrom('board_comment').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const more = Array.from({ length: 498 }, () => ({ ...row, _terms: JSON.stringify(_terms), id: randomUUID() }))
    await db.insertInto('board_comment').values(more).execute()
    await db.updateTable('board_comment').set({ hiddenAt: row.createdAt }).where('id', '=', id).execute()
    expect((await sendComment(at)).status).toBe(201)
    expect(await sendComment(at)).toMatchObject({ status: 422, body: { fields: { body: 'tooManyComments' } } })
    expect((await sendComment((await addPost()).at)).status).toBe(201)
  })

  test('is read in pages, and staff get the latest five hundred', async () => {
    const { at, id } = await addPost()
    const { id: first } = await addComment(at)
    const { db, engine } = api.deps
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
    const { body } = await api.guest.get(`${at}/comments?page=6&limit=100`)
    expect([body.total, namesOf(body.comments)]).toEqual([521, namesOf(rows.slice(499))])
    const { board } = (await staff().get(`${staffBoardPath}/${id}`)).body
    expect(namesOf(board.said)).toEqual(namesOf(rows.slice(20)))
    if (engine === 'postgres') return
    const plan = await sql<{ detail: string }>`EXPLAIN QUERY PLAN SELECT id FROM board_comment
      WHERE "boardId" = ${id} AND "hiddenAt" IS NULL ORDER BY "createdAt", id LIMIT 20 OFFSET 500`.execute(db)
    expect(plan.rows.map(({ detail }) => detail)).toEqual([
      'SEARCH board_comment USING COVERING INDEX board_comment_shown (boardId=? AND hiddenAt=?)',
    ])
  })

  test('requires an existing post and a text', async () => {
    const { at, id } = await addPost()
    expect((await sendComment(at, { body: '' })).body.fields).toEqual({ body: 'textRequired' })
    expect((await sendComment(at, { body: 'a'.repeat(1_001) })).body.fields).toEqual({ body: 'tooLong' })
    expect((await sendComment(at, { password: null })).body.fields).toEqual({ password: 'passwordLength' })
    expect((await sendComment(`${boardPath}/${randomUUID()}`)).status).toBe(404)
    const one = await addComment(at)
    expect((await api.guest.get(`${(await addPost()).at}/comments/${one.id}`)).status).toBe(404)
    await staff().put(`${staffBoardPath}/${id}`, { json: { shows: false }, ...purposeHeader })
    expect([(await sendComment(at)).status, (await api.guest.get(`${at}/comments`)).status]).toEqual([404, 404])
    expect((await api.guest.put(one.at, { token: one.token, json: { body: 'x' } })).status).toBe(404)
    expect(await comments()).toHaveLength(1)
  })
})
