/**
 * `npm run check:log -- [FILE…]`: checks the whole access log while the server runs, and that it contains the heads in the
 * files: the server's output, or the `manifest.json` of backups.
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
  const known = positionals.flatMap((file) => parseLogHeads(readFileSync(file, 'utf8')))
  if (positionals.length > 0 && known.length === 0) throw new Error('These files name no head of an access log.')
  const { db } = openDatabase(env)
  try {
    const broken = await findBreak({ db, secrets: readSecrets(env) }, known)
    if (broken !== undefined) throw new Error(`The access log breaks at line ${broken}.`)
  } finally {
    await db.destroy()
  }
  console.log(`The access log is whole, and has all of ${known.length} heads that were kept elsewhere.`)
})
