/** `npm run backup -- --to DIR`: copies store, files and keys while the server runs, and notes the hash of each. */
import { parseArgs } from 'node:util'
import { makeBackup } from './backup/make-backup.ts'
import { runCommand } from './support/command.ts'

await runCommand(async (env) => {
  const { values } = parseArgs({ options: { to: { type: 'string' } } })
  if (!values.to) throw new Error('Where to? npm run backup -- --to FOLDER')
  const { files, bytes } = await makeBackup(env, values.to)
  console.log(`${values.to} holds ${files} files, ${(bytes / 1024 ** 2).toFixed(1)} MB.`)
})
