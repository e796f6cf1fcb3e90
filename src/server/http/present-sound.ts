import * as v from 'valibot'
import { withoutValues } from '#server/process/without-values.ts'
import type { Deps } from './app-env.ts'

/** Leaves out and logs a row that does not fit the contract, so that it does not break the list. */
export function presentSound<Row extends { id: string }, Shown>(
  { log }: Pick<Deps, 'log'>,
  schema: v.GenericSchema<Shown>,
  rows: readonly Row[],
  present: (row: Row) => Shown,
): Shown[] {
  return rows.flatMap((row) => {
    try {
      const shown = present(row)
      v.assert(schema, shown)
      return [shown]
    } catch (reason) {
      log.error({ row: row.id, err: withoutValues(reason) }, 'a row does not fit the contract')
      return []
    }
  })
}
