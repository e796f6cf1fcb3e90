import { afterAll, beforeEach, expect, test } from 'vitest'
import { commitTogether } from '#server/db/group-commit.ts'
import { migrate } from '#server/db/migrate.ts'
import { openSqlite } from '#server/db/sqlite.ts'
import { createPresence, lastEditor } from './presence.ts'

const db = openSqlite(':memory:')
await migrate(db, 'sqlite')
let now = 0
const [presence, other] = [1, 2].map(() => createPresence(commitTogether(db, 'sqlite'), () => now)) as [
  ReturnType<typeof createPresence>,
  ReturnType<typeof createPresence>,
]
beforeEach(async () => {
  now = 0
  await db.deleteFrom('presence').execute()
  await db.deleteFrom('last_editor').execute()
})
afterAll(() => db.destroy())

test('tells each tab who else has the record open, each person once', async () => {
  expect(await presence.meet('notice/1', 'a', 'haram', false)).toEqual([])
  expect(await other.meet('notice/1', 'b', 'saebom', false)).toEqual(['haram'])
  expect(await presence.meet('notice/1', 'c', 'saebom', false)).toEqual(['haram', 'saebom'])
  expect(await other.meet('notice/1', 'a', 'haram', false)).toEqual(['saebom'])
  expect(await presence.meet('notice/2', 'd', 'haram', false)).toEqual([])
})

test('forgets a tab that has closed or stopped polling', async () => {
  await presence.meet('notice/1', 'a', 'haram', false)
  await presence.meet('notice/1', 'b', 'saebom', false)
  await other.meet('notice/1', 'b', 'saebom', true)
  expect(await presence.meet('notice/1', 'c', 'onmaru', false)).toEqual(['haram'])
  now = 60_000
  expect(await other.meet('notice/1', 'd', 'onmaru', false)).toEqual([])
  expect(await db.selectFrom('presence').select('tab').execute()).toEqual([{ tab: 'd' }])
})

test('remembers for a day who saved a record last', async () => {
  await presence.saved('notice/1', 'haram')
  await other.saved('notice/1', 'saebom')
  expect(await lastEditor(db, 'notice/1')).toBe('saebom')
  expect(await lastEditor(db, 'notice/2')).toBeUndefined()
  now = 25 * 3_600_000
  await presence.saved('notice/2', 'haram')
  expect(await lastEditor(db, 'notice/1')).toBeUndefined()
})
