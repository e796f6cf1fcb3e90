import type { Handler } from 'hono'
import type { AppEnv } from './app-env.ts'
import { described, type Facts, page } from './describe.ts'
import type { Summary } from './listing.ts'
import type { Kept } from './row.ts'

const versioned = { headers: ['If-Match'], errors: ['recordChanged'] } satisfies Facts

type Life = Record<'list' | 'get' | 'create' | 'update' | 'remove', Handler<AppEnv>>

type ListFacts = { filters: object; orderBy: readonly string[]; visibleTo?: unknown; summary?: Summary }

export function describeCrud(
  { singular, plural, record, create, update }: Kept,
  { filters, orderBy, visibleTo, summary = record }: ListFacts,
  life: Life,
) {
  const answer = { [singular]: record }
  const [one, many] = [words(singular), words(plural)]
  const list = { sortable: sortableBy(orderBy), filters }
  return {
    list: described(life.list, `List ${many}`, {
      list,
      answer: page(plural, summary),
      errors: visibleTo && 'q' in filters ? ['tooManyRequests'] : [],
    }),
    get: described(life.get, `Get a ${one}`, { answer }),
    create: described(life.create, `Create a ${one}`, { body: create, answer, status: 201 }),
    update: described(life.update, `Update a ${one}`, { body: update, answer, ...versioned }),
    remove: described(life.remove, `Delete a ${one}`, versioned),
  }
}

export function sortableBy(orderBy: readonly string[]): string[] {
  return orderBy.map((column) => column.replace(/^-/, ''))
}

function words(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}
