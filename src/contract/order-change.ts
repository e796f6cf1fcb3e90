import * as v from 'valibot'
import { list } from './bounded.ts'
import { id } from './field.ts'

const ids = v.pipe(list(id, 100), v.minLength(1))

/**
 * The ids of what is put in order, the first first, as `PUT …/order` takes them. `from` is the order that they were in
 * for whoever changes it: another one that a colleague has given them since is not overwritten.
 */
export const orderChange = v.strictObject({ ids, from: v.optional(ids) })
