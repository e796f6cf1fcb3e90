/**
 * `npm run restore -- --from DIR`: checks every hash of a backup, then copies it into an empty DATA_DIR. `--identity
 * FILE` decrypts an encrypted backup, `--keys FOLDER` adds the keys to a backup without keys.
 */
import { parseArgs } from 'node:util'
import { restoreBackup } from './backup/restore-backup.ts'
import { runCommand } from './support/command.ts'

const options = { from: { type: 'string' }, identity: { type: 'string' }, keys: { type: 'string' } } as const

await runCommand(async (env) => {
  const { values } = parseArgs({ options })
  if (!values.from) throw new Error('From where? npm run restore -- --from FOLDER')
  const { madeAt, files } = await restoreBackup(env, values.from, values)
  console.log(`${env.DATA_DIR} is as it was at ${madeAt}: ${files} files, each with the hash that it had.`)
})
