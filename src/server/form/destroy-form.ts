import { unsentProfileDays } from '#contract/kit/log-in-lifetimes.ts'
import type { Db, Trx } from '#server/db/database.ts'
import { deleteInSlices } from '#server/db/delete-in-slices.ts'
import { inSlices, sliceSize } from '#server/db/in-slices.ts'
import type { Deps } from '#server/http/app-env.ts'
import { timestamp } from '#server/http/clock.ts'

type Stores = Pick<Deps, 'db' | 'files' | 'clock'>

/** Deletes company profiles that were uploaded but not sent with an entry. */
export function destroyFormFiles({ files, clock, ...stores }: Stores & Pick<Deps, 'reader'>): Promise<number> {
  const before = timestamp({ clock }, -unsentProfileDays * 24 * 3_600_000)
  return deleteInSlices(
    stores,
    'form_file',
    (eb) => eb.and([eb('entryId', 'is', null), eb('createdAt', '<', before)]),
    {
      onDeleted: async (ids) => {
        for (const id of ids) await files.remove(id)
      },
    },
  )
}

export function destroyFormPersons({ db, files, clock }: Stores): Promise<number> {
  const now = timestamp({ clock })
  return inSlices(async () => {
    const { ids, removed } = await db.transaction().execute(async (trx) => {
      const old = await trx
        .selectFrom('form_entry')
        .select('id')
        .where('destroyedAt', 'is', null)
        .where('destroyAt', '<=', now)
        .limit(sliceSize)
        .execute()
      const ids = old.map(({ id }) => id)
      return { ids, removed: await destroyEntries(trx, ids, now) }
    })
    for (const id of removed) await files.remove(id)
    return ids.length
  })
}

/** Returns ids of files to remove after the commit. */
export async function destroyEntries(trx: Db | Trx, ids: string[], at: string): Promise<string[]> {
  if (ids.length === 0) return []
  await trx
    .updateTable('form_entry')
    .set({ ...emptyPerson, destroyedAt: at, updatedAt: at })
    .where('id', 'in', ids)
    .execute()
  const files = await trx.deleteFrom('form_file').where('entryId', 'in', ids).returning('id').execute()
  return files.map(({ id }) => id)
}

const emptyPerson = {
  idempotencyKey: null,
  contentHash: null,
  receiptNumber: null,
  name: null,
  phone: null,
  phoneEnd: null,
  email: null,
  company: null,
  message: null,
  _terms: null,
}
