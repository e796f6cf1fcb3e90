import * as v from 'valibot'
import { dateTime, id } from './field.ts'

const stamps = { _id: id, createdAt: dateTime, updatedAt: dateTime }

/**
 * A resource from its fields: `record` is what leaves the server, `create` and `update` what enters it. `kept` is what
 * the server keeps by itself and shows: it leaves and never enters.
 * Fields carry no defaults: `update` would write them over what is stored.
 */
export function resource<
  const Singular extends string,
  const Plural extends string,
  const Fields extends v.ObjectEntries,
  const Kept extends v.ObjectEntries = Record<never, never>,
>(singular: Singular, plural: Plural, fields: Fields, kept: Kept = {} as Kept) {
  return {
    singular,
    plural,
    fields,
    kept,
    record: v.object({ ...stamps, ...fields, ...kept }),
    create: v.strictObject(fields),
    update: v.partial(v.strictObject(fields)),
  }
}

export type Resource = ReturnType<typeof resource<string, string, v.ObjectEntries, v.ObjectEntries>>

/** One page of a list: `{ <plural>: [...], total, page, limit }`. */
export type Page<Plural extends string, Item> = Record<Plural, Item[]> & {
  total: number
  page: number
  limit: number
}
export const pageLimit = { default: 20, maximum: 100 } as const
