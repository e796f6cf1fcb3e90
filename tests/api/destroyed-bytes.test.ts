import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { cleanUp } from '#server/retention/retention-job.ts'
import { openTestApp } from '../support/app.ts'
import { makeNotice } from '../support/samples.ts'

test.skipIf(process.env.DATABASE_URL)('destroyed data is not left in the files of the database', async () => {
  const { as, deps, close } = await openTestApp()
  const word = randomUUID()
  const inFiles = () =>
    ['onmaru.sqlite', 'onmaru.sqlite-wal'].some((name) =>
      readFileSync(path.join(deps.env.DATA_DIR, name)).includes(word),
    )
  const staff = as('centerNotifications')
  const title = { ko: word, en: '', cn: '' }
  const { body } = await staff.post('/console/center/notifications', { json: makeNotice({ title }) })
  expect(inFiles()).toBe(true)
  // A long read keeps SQLite from emptying its log.
  const other = new DatabaseSync(path.join(deps.env.DATA_DIR, 'onmaru.sqlite'), { readOnly: true })
  other.exec('BEGIN')
  other.prepare('SELECT count(*) FROM notice').get()
  await staff.delete(`/console/center/notifications/${body.notification._id}`)
  setTimeout(() => other.close(), 300)
  await cleanUp(deps)
  expect(inFiles()).toBe(false)
  await close()
})
