import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, expect, test } from 'vitest'
import { isLongRun } from '../support/extent.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'onmaru-migration-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Migrates in a process that kills itself before statement `at`, if there are that many. */
async function migrate(name: string, at = Number.POSITIVE_INFINITY): Promise<{ wasKilled: boolean; schema: string[] }> {
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR: path.join(folder, name), KILL_AT: String(at) }
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'support/migrate.ts')], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code, signal] = await once(child, 'exit')
  if (code !== 0 && signal !== 'SIGKILL') throw new Error(`the upgrade ended with ${code ?? signal}`)
  return { wasKilled: signal === 'SIGKILL', schema: schemaOf(name) }
}

function schemaOf(name: string): string[] {
  const db = new DatabaseSync(path.join(folder, name, 'onmaru.sqlite'))
  const rows = db.prepare('SELECT sql FROM sqlite_master ORDER BY name').all()
  db.close()
  return rows.map(({ sql }) => String(sql))
}

test('a migration killed at any statement is completed by the next start', { timeout: 900_000 }, async () => {
  const { schema } = await migrate('whole')
  expect(schema.length).toBeGreaterThan(60)
  const step = isLongRun ? 1 : 29
  let kills = 0
  for (let at = 1; ; at += step) {
    const killed = await migrate(`at-${at}`, at)
    if (!killed.wasKilled) break
    kills++
    expect((await migrate(`at-${at}`)).schema, `killed at statement ${at}`).toEqual(schema)
  }
  expect(kills).toBeGreaterThan(3)
})
