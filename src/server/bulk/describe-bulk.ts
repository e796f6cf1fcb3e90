import { bulk, bulkCreate, bulkRow, letterTest } from '#contract/bulk.ts'
import type { ApplicationKind } from '#contract/enumeration.ts'
import { describe, page } from '#server/kit/describe.ts'

const answer = { bulk }

/** What OpenAPI says of bulk work. */
export function describeBulk(kind: ApplicationKind, rowFilters: object) {
  return {
    list: describe('List bulk work', {
      list: { sortable: ['createdAt'], filters: {} },
      answer: page('bulks', bulk),
    }),
    create: describe('Begin bulk work with a dry run', {
      body: bulkCreate[kind],
      answer,
      status: 201,
      errors: ['unknownQuery', 'invalidQuery'],
    }),
    read: describe('Read bulk work', { answer }),
    rows: describe('List the records that need reading about', {
      list: { sortable: ['position'], filters: rowFilters },
      answer: page('rows', bulkRow),
    }),
    test: describe('Send a letter to oneself first', {
      body: letterTest,
      answer,
      errors: ['statusConflict', 'mailNotSet', 'messageNotSent', 'tooManyRequests'],
    }),
    run: describe('Go on with the next batch', {
      answer,
      errors: ['statusConflict', 'mailNotSet', 'letterNotTested'],
    }),
    undo: describe('Take the next batch back', { answer, errors: ['statusConflict', 'undoTooLate'] }),
  }
}
