import type { MiddlewareHandler } from 'hono'
import * as v from 'valibot'
import type { ErrorCode } from '#contract/error.ts'
import type { AppEnv } from './app-env.ts'

type Schema = v.GenericSchema<unknown, unknown>
/** Headers that a call may or must carry beside the token; what each is for: `server/openapi/parameter.ts`. */
export type HeaderName = 'Purpose' | 'File-Password' | 'Idempotency-Key' | 'Identity-Token' | 'If-Match'

/** What a call takes and answers. What follows from the guard, the path or another fact is not said twice. */
export type Facts = {
  /** The JSON body. */
  body?: Schema
  /** A multipart body: its one file part, the small fields before it, the media types taken (by content). */
  upload?: { part: string; types: readonly string[]; fields?: v.ObjectEntries }
  /** What `readListQuery` gets. */
  list?: { sortable: readonly string[]; filters: object }
  query?: v.ObjectEntries
  headers?: readonly HeaderName[]
  /** The JSON that a success answers with; nothing: 204. */
  answer?: Schema | v.ObjectEntries
  /** Media types of a success that is a file; beside `answer`: for whoever asks for one by `Accept`. */
  file?: readonly string[]
  /** Answers 304 to whoever has it already, as files do. */
  isTagged?: boolean
  /** A file that comes in parts too, by `Range`. */
  isResumable?: boolean
  /** The token that the call takes, where no guard says so. */
  token?: 'fileToken'
  status?: 200 | 201 | 303
  /** Refusals of this call's own. */
  errors?: readonly ErrorCode[]
}
export type Description = Facts & { summary: string }

/** Stands beside `allow` where handlers do not describe themselves, as those of `crud` do: what OpenAPI says of a route. */
export function describe(summary: string, facts: Facts = {}): MiddlewareHandler<AppEnv> & { description: Description } {
  const handler: MiddlewareHandler<AppEnv> = (_, next) => next()
  return Object.assign(handler, { description: { ...facts, summary } })
}

/** A handler that says itself what it does. */
export function described<Handler extends object>(handler: Handler, summary: string, facts: Facts = {}) {
  return Object.assign(handler, { description: { ...facts, summary } as Description })
}

/** What a handler says of itself, with the refusals of what stands before it. */
export function refusing({ description }: { description: Description }, ...errors: ErrorCode[]) {
  const { summary, ...facts } = description
  return describe(summary, { ...facts, errors: [...(facts.errors ?? []), ...errors] })
}

/** One page of a list as it is answered. */
export function page(plural: string, item: Schema): v.ObjectEntries {
  return { [plural]: v.array(item), total: v.number(), page: v.number(), limit: v.number() }
}
