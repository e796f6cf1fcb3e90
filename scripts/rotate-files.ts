/**
 * `npm run rotate:files`: encrypts files under FILE_KEY_PREVIOUS, or directly under FILE_KEY, again with their own key
 * derived from FILE_KEY, on disk or in the bucket. Servers with both keys may run. `--give-up` skips files that no key
 * decrypts.
 */
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { openDatabase } from '#server/db/open.ts'
import { openFiles } from '#server/file/open-files.ts'
import { readSecrets, storeIdentityKey } from '#server/secret/secrets.ts'
import { claimStoreKeys, forgetOtherKeys } from '#server/secret/store-keys.ts'
import { runCommand } from './support/command.ts'
import { renewFiles } from './support/renew-files.ts'

await runCommand(async (env) => {
  const { values } = parseArgs({ options: { 'give-up': { type: 'boolean' } } })
  const givesUp = values['give-up'] ?? false
  const secrets = readSecrets(env)
  const { db, engine } = openDatabase(env)
  try {
    if (!givesUp) await claimStoreKeys(db, engine, secrets)
    // Without a key of its own, identity's is derived from the file key and would change with it.
    if (storeIdentityKey(env))
      console.log(`${env.DATA_DIR}/secrets/identity-key was made: it belongs to every server of this store, and stays.`)
    const files = await openFiles(env, secrets, pino({ level: 'silent' }))
    const { renewed, failed } = await renewFiles({ db, files })
    console.log(`${renewed} files were encrypted anew.`)
    const list = `${failed.length} could not be read:\n  ${failed.slice(0, 20).join('\n  ')}`
    if (failed.length > 0 && !givesUp) throw new Error(`The previous key has to stay: ${list}`)
    if (failed.length > 0) console.log(`They are given up. ${list}`)
    await forgetOtherKeys(db, secrets)
  } finally {
    await db.destroy()
  }
  console.log('Every file that a row names and a key opens is under today’s key: a previous one may go.')
})
