import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { makeBackup } from '#scripts/backup/make-backup.ts'
import { openAccessLog } from '#server/access-log/access-log.ts'
import { createLogHead } from '#server/access-log/log-head.ts'
import { printLogHead } from '#server/access-log/print-log-head.ts'
import { readEnv } from '#server/env.ts'
import { openTestApp } from '../support/app.ts'
import { runScript } from './run-script.ts'

const { deps, close } = await openTestApp()
afterAll(close)
const { DATA_DIR } = deps.env
const entry = { actorId: 'id', actor: 'staff', address: '127.0.0.1', action: 'read', subject: 'a/1', purpose: null }
const check = (...files: string[]) => runScript('check-log.ts', files, { DATA_DIR })

test('heads in the output and in a backup reveal a log that was restored to an earlier state', async () => {
  const { db, secrets } = deps
  const log = openAccessLog(deps)
  await log.append(entry)
  const output = path.join(DATA_DIR, 'output.log')
  const printed: string[] = []
  await printLogHead({ ...deps, log: pino({ level: 'silent' }, { write: (line: string) => void printed.push(line) }) })
  writeFileSync(output, printed.join(''))
  const earlier = await db.selectFrom('access_log_head').selectAll().executeTakeFirstOrThrow()
  await log.append(entry)
  const backup = path.join(DATA_DIR, '..', `${path.basename(DATA_DIR)}-backup`)
  const { accessLog } = await makeBackup(readEnv({ DATA_DIR }), backup)
  expect(accessLog?.sequence).toBe(2)
  const manifest = path.join(backup, 'manifest.json')
  expect(await check(output, manifest)).toMatchObject({
    code: 0,
    errors: '',
    output: expect.stringContaining('2 heads'),
  })

  await sql`DROP TRIGGER access_log_no_delete`.execute(db)
  await db.deleteFrom('access_log').where('sequence', '>', 1).execute()
  await db.updateTable('access_log_head').set(earlier).execute()
  await createLogHead(db, secrets)
  expect(await check(output)).toMatchObject({ code: 0 })
  expect(await check(output, manifest)).toMatchObject({ code: 1, errors: 'The access log breaks at line 2.\n' })
  expect(await check(path.join(DATA_DIR, 'secrets/token-secret'))).toMatchObject({ code: 1 })
})
