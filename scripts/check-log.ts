/**
 * `npm run check:log -- [FILE…]`: checks the hash chain of the whole access log, while the server may run. Files are
 * server output or a backup's `manifest.json`: each log head (last line's number and hash) in them must be in the chain.
 */
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { findBreak } from '#server/access-log/access-log.ts'
import { parseLogHeads } from '#server/access-log/print-log-head.ts'
import { openDatabase } from '#server/db/open.ts'
import { readSecrets } from '#server/secret/secrets.ts'
import { runCommand } from './support/command.ts'

await runCommand(async (env) => {
  const { positionals } = parseArgs({ allowPositionals: true })
  const heads = positionals.flatMap((file) => parseLogHeads(readFileSync(file, 'utf8')))
  if (positionals.length > 0 && heads.length === 0) throw new Error('These files name no head of an access log.')
  const { db } = openDatabase(env)
  try {
    const broken = await findBreak({ db, secrets: readSecrets(env) }, heads)
    if (broken !== undefined) throw new Error(`The access log breaks at line ${broken}.`)
  } finally {
    await db.destroy()
  }
  console.log(`The access log is whole, and has all of ${heads.length} heads that were kept elsewhere.`)
})
