import * as v from 'valibot'
import { dateTime, id } from './field.ts'

const stamps = { _id: id, createdAt: dateTime, updatedAt: dateTime }

/**
 * `record` is the response, `create` and `update` are the inputs. `kept` are fields that only the server sets: part of
 * `record`, never of an input. Fields must not have defaults: `update` would overwrite stored values with them.
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

/** A page of a list: `{ <plural>: [...], total, page, limit }`. */
export type Page<Plural extends string, Item> = Record<Plural, Item[]> & {
  total: number
  page: number
  limit: number
}
export const pageLimit = { default: 20, maximum: 100 } as const
