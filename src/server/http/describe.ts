import type { MiddlewareHandler } from 'hono'
import * as v from 'valibot'
import type { ErrorCode } from '#contract/kit/error.ts'
import type { AppEnv } from './app-env.ts'

type Schema = v.GenericSchema<unknown, unknown>
export type HeaderName = 'Purpose' | 'File-Password' | 'Idempotency-Key' | 'Identity-Token' | 'If-Match'

/** Request and answer of a route. Facts that follow from the guard or the path are not repeated. */
export type Facts = {
  body?: Schema
  /** A multipart body: the name of the file part, its media types (checked by content) and the fields before it. */
  upload?: { part: string; types: readonly string[]; fields?: v.ObjectEntries }
  list?: { sortable: readonly string[]; filters: object }
  query?: v.ObjectEntries
  headers?: readonly HeaderName[]
  /** JSON of a success; without it 204. */
  answer?: Schema | v.ObjectEntries
  /** Media types of a file. With `answer`: sent if `Accept` asks for one. */
  file?: readonly string[]
  isTagged?: boolean
  isResumable?: boolean
  token?: 'fileToken'
  status?: 200 | 201 | 303
  errors?: readonly ErrorCode[]
}
export type Description = Facts & { summary: string }

export function describe(summary: string, facts: Facts = {}): MiddlewareHandler<AppEnv> & { description: Description } {
  const handler: MiddlewareHandler<AppEnv> = (_, next) => next()
  return Object.assign(handler, { description: { ...facts, summary } })
}

export function described<Handler extends object>(handler: Handler, summary: string, facts: Facts = {}) {
  return Object.assign(handler, { description: { ...facts, summary } as Description })
}

export function refusing({ description }: { description: Description }, ...errors: ErrorCode[]) {
  const { summary, ...facts } = description
  return describe(summary, { ...facts, errors: [...(facts.errors ?? []), ...errors] })
}

export function page(plural: string, item: Schema): v.ObjectEntries {
  return { [plural]: v.array(item), total: v.number(), page: v.number(), limit: v.number() }
}
