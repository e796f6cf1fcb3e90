import * as v from 'valibot'
import * as field from '#contract/kit/field.ts'

const size = v.pipe(v.number('invalid'), v.integer('invalid'), v.minValue(0, 'invalid'))

/** `POST /api/v1/application/{id}/upload/{name}/sign`; `size` in bytes. */
export const directUpload = v.strictObject({ size })

/** The presigned URL: it accepts one `PUT` of exactly `size` bytes with these headers, started before `expiresAt`. */
export const signedUpload = v.object({
  id: v.string(),
  url: v.string(),
  headers: v.record(v.string(), v.string()),
  expiresAt: field.moment,
})
export type SignedUpload = v.InferOutput<typeof signedUpload>

/** `POST /api/v1/application/{id}/upload/{name}/complete`, after the `PUT`; `size` as it was signed. */
export const completedUpload = v.strictObject({
  id: field.id,
  size,
  originalName: v.pipe(v.string('invalid'), v.maxLength(1_000, 'tooLong')),
  /** Whether a submitted application keeps its current file until the amendment is submitted. */
  holds: v.optional(v.boolean('invalid')),
})
export type CompletedUpload = v.InferOutput<typeof completedUpload>
