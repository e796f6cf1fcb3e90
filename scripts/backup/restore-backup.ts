import { existsSync, mkdirSync, openAsBlob, readdirSync, readFileSync, renameSync } from 'node:fs'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { holdFolder } from '#server/db/lock-folder.ts'
import { migrationNames } from '#server/db/migrate.ts'
import type { Env } from '#server/env.ts'
import { findDataKeys, fingerprint } from '#server/secret/secrets.ts'
import { ageSuffix, decryptBy } from './age.ts'
import { checkBackup } from './check-backup.ts'
import { type ByteTransform, copyHashed, flushFolders } from './copy.ts'
import { type BackupManifest, filesIn, manifestFile, type Sums, storeFile } from './manifest.ts'

export type RestoreOptions = {
  /** File with the age identity of an encrypted backup. */
  identity?: string | undefined
  /** A copy of the folder `secrets`, for a backup without keys. */
  keys?: string | undefined
}

/** Restores a backup into an empty data folder, after checking every hash. */
export async function restoreBackup(
  env: Env,
  from: string,
  { identity, keys }: RestoreOptions = {},
): Promise<BackupManifest> {
  const { DATA_DIR } = env
  if (env.DATABASE_URL) throw new Error('DATABASE_URL is set: the server would not look at the restored store.')
  if (existsSync(DATA_DIR) && readdirSync(DATA_DIR).length > 0)
    throw new Error(`${DATA_DIR} is not empty: move what is there away, or set another DATA_DIR.`)
  const { manifest, sums } = await checkBackup(from)
  refuseNewer(manifest)
  const decryption = await openDecryption(from, sums, identity)
  const secrets = keys ? readSecretFiles(keys) : await openSecretFiles(from, sums, decryption)
  refuseOtherKey(env, manifest, secrets)

  mkdirSync(DATA_DIR, { recursive: true, mode: 0o700 })
  // Until this process ends: no server may start on a folder that is being filled.
  holdFolder(env)
  // The store is renamed last: after an interruption the folder has no store, and is not empty for another restore.
  const isSecret = (file: string) => keys !== undefined && file.startsWith(`secrets${path.sep}`)
  const names = [...sums.keys()].filter((name) => name !== manifestFile)
  const files = names.map((name) => fileOf(name, decryption)).filter((file) => file !== storeFile && !isSecret(file))
  for (const file of [...files, storeFile]) {
    const name = decryption ? file + ageSuffix : file
    const to = path.join(DATA_DIR, file === storeFile ? `${file}.restored` : file)
    const { sha256 } = await copyHashed(path.join(from, name), to, decryption)
    if (sha256 !== sums.get(name)) throw new Error(`${name} changed while it was copied.`)
  }
  if (keys) for (const file of filesIn(keys)) await copyHashed(path.join(keys, file), secretIn(DATA_DIR, file))
  await flushFolders(DATA_DIR, keys ? [...files, ...filesIn(keys).map((file) => path.join('secrets', file))] : files)
  renameSync(path.join(DATA_DIR, `${storeFile}.restored`), path.join(DATA_DIR, storeFile))
  await flushFolders(DATA_DIR, [])
  return manifest
}

/** Decrypts the begin of the store, so that a wrong identity fails before a file is written. */
async function openDecryption(
  from: string,
  sums: Sums,
  identity: string | undefined,
): Promise<ByteTransform | undefined> {
  if (!sums.has(storeFile + ageSuffix)) return undefined
  if (!identity) throw new Error('This backup is encrypted: name the file with its identity, --identity FILE.')
  const decryption = decryptBy(identity)
  const store = await openAsBlob(path.join(from, storeFile + ageSuffix))
  const opened = await decryption.apply(store.stream()).catch(() => {
    throw new Error('This identity does not open the backup: it is encrypted to another one.')
  })
  await opened.cancel()
  return decryption
}

const fileOf = (name: string, decryption: ByteTransform | undefined) =>
  decryption ? name.slice(0, -ageSuffix.length) : name
const secretIn = (folder: string, name: string) => path.join(folder, 'secrets', name)

/** File name → key. */
type SecretFiles = Record<string, string>

function readSecretFiles(folder: string): SecretFiles {
  return Object.fromEntries(filesIn(folder).map((file) => [file, readFileSync(path.join(folder, file), 'utf8')]))
}

async function openSecretFiles(from: string, sums: Sums, decryption: ByteTransform | undefined): Promise<SecretFiles> {
  const found: SecretFiles = {}
  for (const name of sums.keys()) {
    if (!name.startsWith(`secrets${path.sep}`)) continue
    const bytes = (await openAsBlob(path.join(from, name))).stream()
    const file = path.basename(fileOf(name, decryption))
    found[file] = await text(decryption ? await decryption.apply(bytes) : bytes)
  }
  return found
}

function refuseNewer({ schema }: BackupManifest): void {
  const unknown = schema.filter((name) => !migrationNames.includes(name))
  if (unknown.length > 0)
    throw new Error(`A newer release made this backup; this one does not know the migrations ${unknown.join(', ')}.`)
}

/** A key in the settings wins: the backup may hold an outdated key file. */
function refuseOtherKey(
  env: Env,
  { fileKey, previousFileKey, identityKey }: BackupManifest,
  secrets: SecretFiles,
): void {
  const keys = findDataKeys({
    DATA_DIR: env.DATA_DIR,
    FILE_KEY: env.FILE_KEY ?? secrets['file-key'],
    FILE_KEY_PREVIOUS: env.FILE_KEY_PREVIOUS ?? secrets['file-key-previous'],
    IDENTITY_KEY: env.IDENTITY_KEY ?? secrets['identity-key'],
  })
  if (!keys)
    throw new Error(
      'This backup has no file key: name a copy of the folder “secrets”, --keys FOLDER, or set FILE_KEY to the one that the server had from its settings.',
    )
  if (fingerprint(keys.file) !== fileKey)
    throw new Error(
      env.FILE_KEY
        ? 'FILE_KEY is not the key that this backup’s files are under.'
        : 'The files are not under the key that lies in the backup: set FILE_KEY to the one that the server had.',
    )
  if (previousFileKey && !(keys.previousFile && fingerprint(keys.previousFile) === previousFileKey))
    throw new Error('Some of the files are under the key before: set FILE_KEY_PREVIOUS to the one that the server had.')
  if (fingerprint(keys.identity) !== identityKey)
    throw new Error(
      'Persons of this backup are recognised by another key: set IDENTITY_KEY to the one that the server had.',
    )
}
