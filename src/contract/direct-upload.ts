import * as v from 'valibot'
import * as field from './field.ts'

const size = v.pipe(v.number('invalid'), v.integer('invalid'), v.minValue(0, 'invalid'))

/** `POST /api/v1/application/{id}/upload/{name}/sign`: how many bytes are to be sent to the bucket. */
export const directUpload = v.strictObject({ size })

/** Where to put them: one `PUT` of exactly these bytes with these headers, begun before `expiresAt`. */
export const signedUpload = v.object({
  id: v.string(),
  url: v.string(),
  headers: v.record(v.string(), v.string()),
  expiresAt: field.moment,
})
export type SignedUpload = v.InferOutput<typeof signedUpload>

/** `POST /api/v1/application/{id}/upload/{name}/complete`: what has been put into the bucket; `size` as it was signed. */
export const completedUpload = v.strictObject({
  id: field.id,
  size,
  originalName: v.pipe(v.string('invalid'), v.maxLength(1_000, 'tooLong')),
  /** Whether an application that was sent keeps what it has until its amendment is sent. */
  holds: v.optional(v.boolean('invalid')),
})
