import type { Db, Engine, Trx } from '#server/db/database.ts'
import { oneServerAtATime } from '#server/db/one-server.ts'
import { StartError } from '#server/process/start-error.ts'
import { type DataKeys, fingerprint } from './secrets.ts'

declare module '#server/db/database.ts' {
  interface Database {
    store_key: StoreKeyTable
  }
}

/** The fingerprints of the keys under which this store's data is encrypted or hashed. */
export type StoreKeyTable = { use: 'file' | 'identity'; fingerprint: string }

/** Throws a `StartError` if stored data needs other keys; otherwise records the given ones. */
export async function claimStoreKeys(db: Db, engine: Engine, keys: DataKeys): Promise<void> {
  const recorded = await readStoreKeys(db)
  if (recorded.length > 0) return recordKeys(db, recorded, keys)
  // If two servers start with different keys, the second is refused.
  await oneServerAtATime({ db, engine, at: 'start' }, async () => recordKeys(db, await readStoreKeys(db), keys))
}

async function recordKeys(db: Db | Trx, recorded: StoreKeyTable[], keys: DataKeys): Promise<void> {
  refuseOtherKeys(recorded, keys)
  const { file, identity } = keys
  const wanted: StoreKeyTable[] = [
    { use: 'file', fingerprint: fingerprint(file) },
    { use: 'identity', fingerprint: fingerprint(identity) },
  ]
  const isNew = (one: StoreKeyTable) => !recorded.some((other) => other.fingerprint === one.fingerprint)
  const added = wanted.filter(isNew)
  if (added.length === 0) return
  const insert = db.insertInto('store_key').values(added)
  await insert.onConflict((conflict) => conflict.doNothing()).execute()
}

export function readStoreKeys(db: Db): Promise<StoreKeyTable[]> {
  return db.selectFrom('store_key').selectAll().orderBy('use').orderBy('fingerprint').execute()
}

/** Throws a `StartError` that names the missing key. */
export function refuseOtherKeys(recorded: StoreKeyTable[], keys: DataKeys): void {
  const given = [keys.file, ...(keys.previousFile ? [keys.previousFile] : [])].map(fingerprint)
  const missing = recorded.filter(({ use, fingerprint }) => use === 'file' && !given.includes(fingerprint))
  const names = 'FILE_KEY or FILE_KEY_PREVIOUS (or file-key, file-key-previous in DATA_DIR/secrets)'
  if (missing.length > 0)
    throw new StartError(
      `Files of this store are under a key that is not given (fingerprint ${listed(missing)}): set ${names}. ${see}`,
    )
  const identities = recorded.filter(({ use }) => use === 'identity')
  if (identities.some((one) => one.fingerprint !== fingerprint(keys.identity)))
    throw new StartError(
      `Persons of this store are recognised by another key (fingerprint ${listed(identities)}): set IDENTITY_KEY, or bring its identity-key back to DATA_DIR/secrets. ${see}`,
    )
}

/** Records only the given keys: no data needs earlier ones any more, or they are lost. */
export async function forgetOtherKeys(db: Db, { file, identity }: DataKeys): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('store_key').execute()
    await recordKeys(trx, [], { file, identity })
  })
}

const see = 'See “Keys” in docs/operate.md.'

function listed(keys: StoreKeyTable[]): string {
  return keys.map(({ fingerprint }) => fingerprint).join(', ')
}
