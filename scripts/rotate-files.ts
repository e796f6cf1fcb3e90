/**
 * `npm run rotate:files`: encrypts every file that is still under FILE_KEY_PREVIOUS anew under FILE_KEY, on disk or in
 * the bucket, while servers that know both keys run.
 */
import { pino } from 'pino'
import { openDatabase } from '#server/db/open.ts'
import { openFiles } from '#server/open-files.ts'
import { keepIdentity, readSecrets } from '#server/secrets.ts'
import { runCommand } from './support/command.ts'
import { renewFiles } from './support/renew-files.ts'

await runCommand(async (env) => {
  const secrets = readSecrets(env)
  if (!secrets.previousFile) throw new Error('There is no previous file key: see “Keys” in docs/operate.md.')
  if (keepIdentity(env))
    console.log(`${env.DATA_DIR}/secrets/identity-key was made: it belongs to every server of this store, and stays.`)
  const { db } = openDatabase(env)
  const files = await openFiles(env, secrets, pino({ level: 'silent' }))
  const { renewed, failed } = await renewFiles({ db, files }).finally(() => db.destroy())
  console.log(`${renewed} files were encrypted anew.`)
  if (failed.length > 0)
    throw new Error(`The previous key has to stay: these could not be read.\n  ${failed.slice(0, 20).join('\n  ')}`)
  console.log('Every file that a row names is under today’s key: the previous one may go.')
})
