import { expect, test } from 'vitest'
import { oneServerAtATime } from '#server/db/one-server.ts'
import { openTestApp } from '../support/app.ts'

test('a server can start while another one cleans up', async () => {
  const app = await openTestApp()
  const { db, engine } = app.deps
  const start = () => oneServerAtATime({ db, engine, at: 'start' }, async () => 'started')
  expect(await oneServerAtATime({ db, engine, at: 'cleanUp' }, start)).toBe('started')
  await app.close()
})
