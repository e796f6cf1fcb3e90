import * as v from 'valibot'
import { id } from './field.ts'

/** The ids of what is put in order, the first first, as `PUT …/order` takes them. */
export const orderChange = v.strictObject({ ids: v.pipe(v.array(id), v.minLength(1), v.maxLength(100)) })
