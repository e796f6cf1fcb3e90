import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { openClearCopy, removeClearCopies } from '#server/db/clear-copy.ts'
import type { Env } from '#server/env.ts'
import { writeDurably } from '#server/kit/durable.ts'
import { storedName } from '#server/kit/file-store.ts'
import { type DataKeys, findDataKeys, fingerprint } from '#server/secrets.ts'
import { refuseOtherKeys } from '#server/store-keys.ts'
import { ageSuffix, encryptTo } from './age.ts'
import { type Change, copyHashed, flushFolders, hashOf } from './copy.ts'
import { filesIn, type Manifest, manifestFile, type Sums, storeFile, sumsFile, writeSums } from './manifest.ts'
import { pathOfStore, type Snapshot, takeSnapshot } from './snapshot.ts'

/** Between two looks at the files a moment passes, in which at most a few go: more attempts help against nothing. */
const attempts = 5

export type BackupOptions = {
  /** Public keys of age that every file is encrypted to; none: they lie in clear. */
  recipients?: readonly string[]
  /** Whether the keys of the data folder come along; where it does not say, in an encrypted backup alone. */
  hasKeys?: boolean
}

/** A copy that is being made: where to, by what, and the hash of each of its files so far. */
type Copy = { to: string; sums: Sums; change: Change | undefined; suffix: string }

/** Copies a data folder to where nothing is yet; the server may run meanwhile. */
export async function makeBackup(
  env: Env,
  to: string,
  { recipients = [], hasKeys = recipients.length > 0 }: BackupOptions = {},
): Promise<Manifest> {
  refuseUnfit(env, to)
  const isEncrypted = recipients.length > 0
  const change = isEncrypted ? encryptTo(recipients) : undefined
  const keys = findDataKeys(env)
  if (!keys) throw new Error('There is no file key here: set FILE_KEY to the one that the server has.')
  removeClearCopies(env.DATA_DIR)
  mkdirSync(to, { recursive: true, mode: 0o700 })
  const sums: Sums = new Map()
  const copy: Copy = { to, sums, change, suffix: isEncrypted ? ageSuffix : '' }
  const snapshot = await copyInOrder(env, copy)
  refuseOtherKeys(snapshot.keys, keys)
  leaveOut(copy, snapshot)
  if (hasKeys) for (const file of foundIn(env.DATA_DIR, 'secrets')) await copyNew(env.DATA_DIR, copy, file)

  const manifest = describe(env, { to, snapshot, sums, keys, recipients })
  writeDurably(path.join(to, manifestFile), `${JSON.stringify(manifest, null, 2)}\n`, 0o600)
  sums.set(manifestFile, await hashOf(path.join(to, manifestFile)))
  await flushFolders(to, sums.keys())
  writeDurably(path.join(to, sumsFile), writeSums(sums), 0o600)
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
 * Files are written before the row that names them and removed after it, and never change: copied first and once more
 * after the store, none is missing but those that came and went between. Then the store is copied once more.
 */
async function copyInOrder(env: Env, copy: Copy): Promise<Snapshot> {
  let missing: string[] = []
  // What is to be encrypted lies in clear where it did already, and nowhere else.
  const clear = copy.change && openClearCopy(env.DATA_DIR)
  const place = clear?.folder ?? copy.to
  const store = path.join(place, storeFile)
  try {
    await copyFiles(env, copy)
    for (let attempt = 1; attempt <= attempts; attempt++) {
      const snapshot = await takeSnapshot(pathOfStore(env.DATA_DIR), store)
      await copyFiles(env, copy)
      missing = env.S3_BUCKET ? [] : [...snapshot.named].filter((id) => !copy.sums.has(pathOfFile(id) + copy.suffix))
      if (missing.length > 0) continue
      if (copy.change) await copyNew(place, copy, storeFile)
      else copy.sums.set(storeFile, await hashOf(store))
      return snapshot
    }
  } finally {
    clear?.close()
  }
  throw new Error(`Files that the store names are missing from DATA_DIR/files:\n  ${missing.slice(0, 20).join('\n  ')}`)
}

/** What no row names is nobody's: it would come back with a restore. */
function leaveOut({ to, sums, suffix }: Copy, { named }: Snapshot): void {
  for (const file of sums.keys()) {
    const [folder = '', ...name] = file.slice(0, file.length - suffix.length).split(path.sep)
    const id = folder === 'files' ? storedName.exec(name.join('/'))?.[2] : undefined
    if (id === undefined || named.has(id)) continue
    rmSync(path.join(to, file))
    sums.delete(file)
  }
}

function pathOfFile(id: string): string {
  return path.join('files', id.slice(-2), id)
}

/** What is half received is no file yet. */
async function copyFiles({ DATA_DIR }: Env, copy: Copy): Promise<void> {
  const files = foundIn(DATA_DIR, 'files').filter((file) => !file.startsWith(path.join('files', 'incoming')))
  for (const file of files) if (!copy.sums.has(file + copy.suffix)) await copyNew(DATA_DIR, copy, file)
}

/** Files of a folder of the data folder, with paths from the latter. */
function foundIn(dataDir: string, folder: string): string[] {
  const whole = path.join(dataDir, folder)
  return existsSync(whole) ? filesIn(whole).map((file) => path.join(folder, file)) : []
}

async function copyNew(from: string, { to, sums, change, suffix }: Copy, file: string): Promise<void> {
  const name = file + suffix
  try {
    sums.set(name, (await copyHashed(path.join(from, file), path.join(to, name), change)).sha256)
  } catch (reason) {
    // Removed since it was listed, and its row before it.
    if ((reason as NodeJS.ErrnoException).code !== 'ENOENT') throw reason
  }
}

type Made = { to: string; snapshot: Snapshot; sums: Sums; keys: DataKeys; recipients: readonly string[] }

function describe(env: Env, { to, snapshot, sums, keys, recipients }: Made): Manifest {
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
