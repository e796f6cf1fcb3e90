import { existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs'
import path from 'node:path'
import { holdFolder } from '#server/db/hold-folder.ts'
import { migrationNames } from '#server/db/migrate.ts'
import type { Env } from '#server/env.ts'
import { findDataKeys, fingerprint } from '#server/secrets.ts'
import { checkBackup } from './check-backup.ts'
import { copyHashed, flushFolders } from './copy.ts'
import { type Manifest, manifestFile, storeFile } from './manifest.ts'

/** Puts a backup into an empty data folder, once every byte of it was found as it was written. */
export async function restoreBackup(env: Env, from: string): Promise<Manifest> {
  const { DATA_DIR } = env
  if (env.DATABASE_URL) throw new Error('DATABASE_URL is set: the server would not look at the restored store.')
  if (existsSync(DATA_DIR) && readdirSync(DATA_DIR).length > 0)
    throw new Error(`${DATA_DIR} is not empty: move what is there away, or set another DATA_DIR.`)
  const { manifest, sums } = await checkBackup(from)
  refuseNewer(manifest)
  refuseOtherKey(env, manifest, from)

  mkdirSync(DATA_DIR, { recursive: true, mode: 0o700 })
  holdFolder(env)
  // The store comes last, and whole: what an interruption leaves is no store, and says so by not being empty.
  const files = [...sums.keys()].filter((file) => file !== manifestFile && file !== storeFile)
  for (const file of [...files, storeFile]) {
    const to = path.join(DATA_DIR, file === storeFile ? `${file}.restored` : file)
    const { sha256 } = await copyHashed(path.join(from, file), to)
    if (sha256 !== sums.get(file)) throw new Error(`${file} changed while it was copied.`)
  }
  await flushFolders(DATA_DIR, files)
  renameSync(path.join(DATA_DIR, `${storeFile}.restored`), path.join(DATA_DIR, storeFile))
  await flushFolders(DATA_DIR, [])
  return manifest
}

function refuseNewer({ schema }: Manifest): void {
  const unknown = schema.filter((name) => !migrationNames.includes(name))
  if (unknown.length > 0)
    throw new Error(`A newer release made this backup; this one does not know the migrations ${unknown.join(', ')}.`)
}

/** A key in the settings goes before the one in the data folder; a stale one may lie there. */
function refuseOtherKey(env: Env, { fileKey, previousFileKey, identityKey }: Manifest, from: string): void {
  const keys = findDataKeys({ ...env, DATA_DIR: from })
  if (!keys)
    throw new Error('This backup has no file key: set FILE_KEY to the one that the server had from its settings.')
  if (fingerprint(keys.file) !== fileKey)
    throw new Error(
      env.FILE_KEY
        ? 'FILE_KEY is not the key that this backup’s files are under.'
        : 'The files are not under the key that lies in the backup: set FILE_KEY to the one that the server had.',
    )
  if (previousFileKey && !(keys.previousFile && fingerprint(keys.previousFile) === previousFileKey))
    throw new Error('Some of the files are under the key before: set FILE_KEY_PREVIOUS to the one that the server had.')
  if (identityKey && fingerprint(keys.identity) !== identityKey)
    throw new Error(
      'Persons of this backup are recognised by another key: set IDENTITY_KEY to the one that the server had.',
    )
}
