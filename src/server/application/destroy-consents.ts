import { sql } from 'kysely'
import { marketingKeptSince } from '#contract/terms/retention.ts'
import { json } from '#server/db/database.ts'
import { inSlices, sliceSize } from '#server/db/in-slices.ts'
import type { Deps } from '#server/http/app-env.ts'

/** Applications of winners are kept longer than the consent `marketing` is promised to be. */
export async function destroyMarketingConsents({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const before = marketingKeptSince(clock())
  return inSlices(() =>
    db.transaction().execute(async (trx) => {
      const agreed = await trx
        .selectFrom('application')
        .select(['id', 'updatedAt', '_terms'])
        // Literals, as in the index.
        .where('kind', '=', sql.lit('APPLICATION'))
        .where('status', '!=', sql.lit('DRAFT'))
        .where('destroyedAt', 'is', null)
        .where('submittedAt', '<', before)
        .where(sql<string>`cast(_terms as text)`, 'like', '%"marketing@%')
        .limit(sliceSize)
        .execute()
      for (const { id, updatedAt, _terms } of agreed) {
        const others = _terms?.filter((term) => !term.startsWith('marketing@')) ?? []
        const update = trx.updateTable('application').set({ _terms: json(others) })
        // An amendment in between has stored new consents.
        await update.where('id', '=', id).where('updatedAt', '=', updatedAt).execute()
      }
      return agreed.length
    }),
  )
}
