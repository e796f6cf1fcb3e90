import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { openClearCopy, removeClearCopies } from '#server/db/clear-copy.ts'
import type { Env } from '#server/env.ts'
import { storedName } from '#server/file/file-store.ts'
import { writeDurably } from '#server/process/durable.ts'
import { type DataKeys, findDataKeys, fingerprint } from '#server/secret/secrets.ts'
import { refuseOtherKeys } from '#server/secret/store-keys.ts'
import { ageSuffix, encryptTo } from './age.ts'
import { type ByteTransform, copyHashed, flushFolders, hashFile } from './copy.ts'
import { type BackupManifest, filesIn, manifestFile, type Sums, storeFile, sumsFile, sumsText } from './manifest.ts'
import { pathOfStore, type Snapshot, takeSnapshot } from './snapshot.ts'

/** Few files are removed between two copies of the store, so more attempts would not help. */
const attempts = 5

export type BackupOptions = {
  /** Public keys of age; without one the backup is not encrypted. */
  recipients?: readonly string[]
  /** Whether to copy the keys of the data folder. Default: only if the backup is encrypted. */
  hasKeys?: boolean
}

type Target = { to: string; sums: Sums; encryption: ByteTransform | undefined; suffix: string }

/** Copies a data folder into an empty folder, while the server may run. */
export async function makeBackup(
  env: Env,
  to: string,
  { recipients = [], hasKeys = recipients.length > 0 }: BackupOptions = {},
): Promise<BackupManifest> {
  refuseUnfit(env, to)
  const isEncrypted = recipients.length > 0
  const encryption = isEncrypted ? encryptTo(recipients) : undefined
  const keys = findDataKeys(env)
  if (!keys) throw new Error('There is no file key here: set FILE_KEY to the one that the server has.')
  // Those of backups that were interrupted.
  removeClearCopies(env.DATA_DIR)
  mkdirSync(to, { recursive: true, mode: 0o700 })
  const sums: Sums = new Map()
  const target: Target = { to, sums, encryption, suffix: isEncrypted ? ageSuffix : '' }
  const snapshot = await copyInOrder(env, target)
  refuseOtherKeys(snapshot.keys, keys)
  removeOrphans(target, snapshot)
  if (hasKeys) for (const file of filesOf(env.DATA_DIR, 'secrets')) await copyAndRecord(env.DATA_DIR, target, file)

  const manifest = manifestOf(env, { to, snapshot, sums, keys, recipients })
  writeDurably(path.join(to, manifestFile), `${JSON.stringify(manifest, null, 2)}\n`, 0o600)
  sums.set(manifestFile, await hashFile(path.join(to, manifestFile)))
  await flushFolders(to, sums.keys())
  writeDurably(path.join(to, sumsFile), sumsText(sums), 0o600)
  return manifest
}

function refuseUnfit(env: Env, to: string): void {
  if (env.DATABASE_URL)
    throw new Error('DATABASE_URL is set: a PostgreSQL is backed up by pg_dump, see “Backup” in docs/operate.md.')
  if (!existsSync(pathOfStore(env.DATA_DIR))) throw new Error(`There is no store in ${env.DATA_DIR}.`)
  if (existsSync(to) && readdirSync(to).length > 0) throw new Error(`${to} is not empty.`)
  const inside = path.relative(path.resolve(env.DATA_DIR), path.resolve(to))
  if (!inside.startsWith('..')) throw new Error('A backup within DATA_DIR would be lost with it.')
}

/**
 * A file is written before its row, removed after it, and never changes. So files are copied before and after the store;
 * only a file that came and went in between can be missing, and then the store is copied again.
 */
async function copyInOrder(env: Env, target: Target): Promise<Snapshot> {
  let missing: string[] = []
  // The unencrypted snapshot stays in the data folder, where the store is not encrypted either.
  const clearCopy = target.encryption && openClearCopy(env.DATA_DIR)
  const folder = clearCopy?.folder ?? target.to
  const store = path.join(folder, storeFile)
  try {
    await copyFiles(env, target)
    for (let attempt = 1; attempt <= attempts; attempt++) {
      const snapshot = await takeSnapshot(pathOfStore(env.DATA_DIR), store)
      await copyFiles(env, target)
      const isMissing = (id: string) => !target.sums.has(pathOfFile(id) + target.suffix)
      missing = env.S3_BUCKET ? [] : [...snapshot.referenced].filter(isMissing)
      if (missing.length > 0) continue
      if (target.encryption) await copyAndRecord(folder, target, storeFile)
      else target.sums.set(storeFile, await hashFile(store))
      return snapshot
    }
  } finally {
    clearCopy?.close()
  }
  throw new Error(`Files that the store names are missing from DATA_DIR/files:\n  ${missing.slice(0, 20).join('\n  ')}`)
}

/** Orphaned files would come back with a restore. */
function removeOrphans({ to, sums, suffix }: Target, { referenced }: Snapshot): void {
  for (const file of sums.keys()) {
    const [folder = '', ...name] = file.slice(0, file.length - suffix.length).split(path.sep)
    const id = folder === 'files' ? storedName.exec(name.join('/'))?.[2] : undefined
    if (id === undefined || referenced.has(id)) continue
    rmSync(path.join(to, file))
    sums.delete(file)
  }
}

/** As the disk store names it (`storedName` in server/file/file-store.ts). */
function pathOfFile(id: string): string {
  return path.join('files', id.slice(-2), id)
}

/** Copies the files that are not in the backup yet. `incoming` holds incomplete files. */
async function copyFiles({ DATA_DIR }: Env, target: Target): Promise<void> {
  const files = filesOf(DATA_DIR, 'files').filter((file) => !file.startsWith(path.join('files', 'incoming')))
  for (const file of files) if (!target.sums.has(file + target.suffix)) await copyAndRecord(DATA_DIR, target, file)
}

/** Paths are relative to the data folder. */
function filesOf(dataDir: string, folder: string): string[] {
  const whole = path.join(dataDir, folder)
  return existsSync(whole) ? filesIn(whole).map((file) => path.join(folder, file)) : []
}

async function copyAndRecord(from: string, { to, sums, encryption, suffix }: Target, file: string): Promise<void> {
  const name = file + suffix
  try {
    sums.set(name, (await copyHashed(path.join(from, file), path.join(to, name), encryption)).sha256)
  } catch (reason) {
    // The file was removed after it was listed; its row was removed before.
    if ((reason as NodeJS.ErrnoException).code !== 'ENOENT') throw reason
  }
}

type Made = { to: string; snapshot: Snapshot; sums: Sums; keys: DataKeys; recipients: readonly string[] }

function manifestOf(env: Env, { to, snapshot, sums, keys, recipients }: Made): BackupManifest {
  const fileKey = fingerprint(keys.file)
  const previous = snapshot.keys.find(({ use, fingerprint }) => use === 'file' && fingerprint !== fileKey)
  const bytes = [...sums.keys()].reduce((sum, file) => sum + statSync(path.join(to, file)).size, 0)
  return {
    format: 1,
    madeAt: new Date().toISOString(),
    schema: snapshot.schema,
    bucket: env.S3_BUCKET ?? null,
    fileKey,
    ...(previous && { previousFileKey: previous.fingerprint }),
    identityKey: fingerprint(keys.identity),
    ...(recipients.length > 0 && { recipients: [...recipients] }),
    ...(snapshot.accessLog && { accessLog: snapshot.accessLog }),
    files: sums.size,
    bytes,
  }
}
