import { afterAll, beforeEach, expect, test } from 'vitest'
import { commitTogether } from '#server/db/group-commit.ts'
import { migrate } from '#server/db/migrate.ts'
import { openSqlite } from '#server/db/sqlite.ts'
import { lastHand, openEditors } from './presence.ts'

const db = openSqlite(':memory:')
await migrate(db, 'sqlite')
let now = 0
const [editors, other] = [1, 2].map(() => openEditors(commitTogether(db, 'sqlite'), () => now)) as [
  ReturnType<typeof openEditors>,
  ReturnType<typeof openEditors>,
]
beforeEach(async () => {
  now = 0
  await db.deleteFrom('editor').execute()
  await db.deleteFrom('last_hand').execute()
})
afterAll(() => db.destroy())

test('tells each tab who else has the record open, each person once', async () => {
  expect(await editors.meet('notice/1', 'a', 'haram', false)).toEqual([])
  expect(await other.meet('notice/1', 'b', 'saebom', false)).toEqual(['haram'])
  expect(await editors.meet('notice/1', 'c', 'saebom', false)).toEqual(['haram', 'saebom'])
  expect(await other.meet('notice/1', 'a', 'haram', false)).toEqual(['saebom'])
  expect(await editors.meet('notice/2', 'd', 'haram', false)).toEqual([])
})

test('forgets a tab that has closed or stopped polling', async () => {
  await editors.meet('notice/1', 'a', 'haram', false)
  await editors.meet('notice/1', 'b', 'saebom', false)
  await other.meet('notice/1', 'b', 'saebom', true)
  expect(await editors.meet('notice/1', 'c', 'onmaru', false)).toEqual(['haram'])
  now = 60_000
  expect(await other.meet('notice/1', 'd', 'onmaru', false)).toEqual([])
  expect(await db.selectFrom('editor').select('tab').execute()).toEqual([{ tab: 'd' }])
})

test('remembers for a day who saved a record last', async () => {
  await editors.saved('notice/1', 'haram')
  await other.saved('notice/1', 'saebom')
  expect(await lastHand(db, 'notice/1')).toBe('saebom')
  expect(await lastHand(db, 'notice/2')).toBeUndefined()
  now = 25 * 3_600_000
  await editors.saved('notice/2', 'haram')
  expect(await lastHand(db, 'notice/1')).toBeUndefined()
})
