import * as v from 'valibot'
import { boundedList } from './bounded.ts'
import { id } from './field.ts'
import { pageLimit } from './resource.ts'

/** Staff order the records of one page. */
const ids = v.pipe(boundedList(id, pageLimit.maximum), v.minLength(1))

/** `PUT …/order`: ids in their new order. Refused if `from`, the order that staff saw, has changed since. */
export const orderChange = v.strictObject({ ids, from: v.optional(ids) })
