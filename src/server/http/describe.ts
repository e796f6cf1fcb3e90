import type { Handler, MiddlewareHandler } from 'hono'
import * as v from 'valibot'
import type { ErrorCode } from '#contract/kit/error.ts'
import type { AppEnv } from './app-env.ts'
import type { Summary } from './list.ts'
import type { AnyResource } from './row.ts'

type Schema = v.GenericSchema<unknown, unknown>
export type HeaderName =
  | 'Purpose'
  | 'File-Password'
  | 'Idempotency-Key'
  | 'Identity-Token'
  | 'If-Match'
  | 'Waiting-Ticket'

/** Request and answer of a route. Facts that follow from the guard or the path are not repeated. */
export type RouteFacts = {
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
  /** Whether the answer has an `ETag`; default: if it is a file. */
  isTagged?: boolean
  isResumable?: boolean
  /** The kind of bearer token, if the guard does not tell it. */
  token?: 'fileToken'
  status?: 200 | 201 | 303
  /** Milliseconds for which all callers may get the same answer; divides a second, which is the default. */
  sharedFor?: number
  errors?: readonly ErrorCode[]
}
export type Description = RouteFacts & { summary: string }

/** Middleware that does nothing but carry the description of its route, from which OpenAPI is made. */
export function describe(
  summary: string,
  facts: RouteFacts = {},
): MiddlewareHandler<AppEnv> & { description: Description } {
  const handler: MiddlewareHandler<AppEnv> = (_, next) => next()
  return Object.assign(handler, { description: { ...facts, summary } })
}

export function described<Described extends object>(handler: Described, summary: string, facts: RouteFacts = {}) {
  return Object.assign(handler, { description: { ...facts, summary } as Description })
}

/** The description of a handler with further errors. */
export function refusing({ description }: { description: Description }, ...errors: ErrorCode[]) {
  const { summary, ...facts } = description
  return describe(summary, { ...facts, errors: [...(facts.errors ?? []), ...errors] })
}

export function page(plural: string, item: Schema): v.ObjectEntries {
  return { [plural]: v.array(item), total: v.number(), page: v.number(), limit: v.number() }
}

const versioned = { headers: ['If-Match'], errors: ['recordChanged'] } satisfies RouteFacts

type CrudHandlers = Record<'list' | 'get' | 'create' | 'update' | 'remove', Handler<AppEnv>>

type ListFacts = { filters: object; orderBy: readonly string[]; visibleTo?: unknown; summary?: Summary }

export function describeCrud(
  { singular, plural, record, create, update }: AnyResource,
  { filters, orderBy, visibleTo, summary = record }: ListFacts,
  handlers: CrudHandlers,
) {
  const answer = { [singular]: record }
  const [one, many] = [words(singular), words(plural)]
  const list = { sortable: sortableBy(orderBy), filters }
  return {
    list: described(handlers.list, `List ${many}`, {
      list,
      answer: page(plural, summary),
      errors: visibleTo && 'q' in filters ? ['tooManyRequests'] : [],
    }),
    get: described(handlers.get, `Get a ${one}`, { answer }),
    create: described(handlers.create, `Create a ${one}`, { body: create, answer, status: 201 }),
    update: described(handlers.update, `Update a ${one}`, { body: update, answer, ...versioned }),
    remove: described(handlers.remove, `Delete a ${one}`, versioned),
  }
}

export function sortableBy(orderBy: readonly string[]): string[] {
  return orderBy.map((column) => column.replace(/^-/, ''))
}

function words(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}
