import * as v from 'valibot'
import { boundedList } from './bounded.ts'
import { id } from './field.ts'

const ids = v.pipe(boundedList(id, 100), v.minLength(1))

/** `PUT …/order`: ids in their new order. Refused if `from`, the order that staff saw, has changed since. */
export const orderChange = v.strictObject({ ids, from: v.optional(ids) })
