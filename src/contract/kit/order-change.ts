import * as v from 'valibot'
import { boundedList } from './bounded.ts'
import { id } from './field.ts'

const ids = v.pipe(boundedList(id, 100), v.minLength(1))

/**
 * Ids in their new order, as `PUT …/order` accepts them. `from` is the order that the change is based on; if it was
 * changed meanwhile, the change is refused.
 */
export const orderChange = v.strictObject({ ids, from: v.optional(ids) })
