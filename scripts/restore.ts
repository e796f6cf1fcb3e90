/** `npm run restore -- --from DIR`: checks every hash of a backup, then copies it into an empty DATA_DIR. */
import { parseArgs } from 'node:util'
import { restoreBackup } from './backup/restore-backup.ts'
import { runCommand } from './support/command.ts'

await runCommand(async (env) => {
  const { values } = parseArgs({ options: { from: { type: 'string' } } })
  if (!values.from) throw new Error('From where? npm run restore -- --from FOLDER')
  const { madeAt, files } = await restoreBackup(env, values.from)
  console.log(`${env.DATA_DIR} is as it was at ${madeAt}: ${files} files, each with the hash that it had.`)
})
