import * as v from 'valibot'
import { dateTime, id } from './field.ts'

const stamps = { _id: id, createdAt: dateTime, updatedAt: dateTime }

/**
 * The schemas of a record type that staff edit, whose `fields` are named once: `record` is the response, `create` and
 * `update` are the inputs. Only the server sets `serverFields`. `fields` must have no defaults: `update` would overwrite
 * stored values with them.
 */
export function resource<
  const Singular extends string,
  const Plural extends string,
  const Fields extends v.ObjectEntries,
  const ServerFields extends v.ObjectEntries = Record<never, never>,
>(singular: Singular, plural: Plural, fields: Fields, serverFields: ServerFields = {} as ServerFields) {
  return {
    singular,
    plural,
    fields,
    serverFields,
    record: v.object({ ...stamps, ...fields, ...serverFields }),
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
