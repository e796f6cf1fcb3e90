/**
 * `npm run backup -- --to DIR --recipient age1…`: copies store, files and keys while the server runs, encrypts each with
 * age and records its hash. Without a recipient nothing is encrypted, and the keys are left out unless `--with-keys` is given.
 */
import { parseArgs } from 'node:util'
import { readRecipients } from './backup/age.ts'
import { makeBackup } from './backup/make-backup.ts'
import { runCommand } from './support/command.ts'

const options = {
  to: { type: 'string' },
  recipient: { type: 'string', multiple: true },
  'recipients-file': { type: 'string' },
  'with-keys': { type: 'boolean' },
} as const

await runCommand(async (env) => {
  const { values } = parseArgs({ options })
  if (!values.to) throw new Error('Where to? npm run backup -- --to FOLDER --recipient age1…')
  const file = values['recipients-file']
  const recipients = [...(values.recipient ?? []), ...(file ? readRecipients(file) : [])]
  const isEncrypted = recipients.length > 0
  const hasKeys = isEncrypted || values['with-keys'] === true
  const { files, bytes } = await makeBackup(env, values.to, { recipients, hasKeys })
  console.log(`${values.to} holds ${files} files, ${(bytes / 1024 ** 2).toFixed(1)} MB.`)
  console.log(isEncrypted ? `Encrypted to ${recipients.join(', ')}.` : warning(env.DATA_DIR, hasKeys))
})

function warning(dataDir: string, hasKeys: boolean): string {
  const clear = 'WARNING: names, phones and incomes lie in it in clear; --recipient age1… encrypts them.'
  return hasKeys
    ? `${clear}\nWARNING: the keys lie beside what they open. Whoever has this folder reads every document and makes log-ins.`
    : `${clear}\nThe keys are not in it, and without them no document can be read: keep a copy of ${dataDir}/secrets elsewhere.`
}
