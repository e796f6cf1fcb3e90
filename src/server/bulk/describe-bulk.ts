import { bulk, bulkCreate, bulkRow, bulkTestMail } from '#contract/application/bulk.ts'
import type { ApplicationKind } from '#contract/eligibility/enumeration.ts'
import { describe, page } from '#server/http/describe.ts'

const answer = { bulk }

export function describeBulk(kind: ApplicationKind, rowFilters: object) {
  return {
    list: describe('List bulk actions', {
      list: { sortable: ['createdAt'], filters: {} },
      answer: page('bulks', bulk),
    }),
    create: describe('Create a bulk action with a dry run', {
      body: bulkCreate[kind],
      answer,
      status: 201,
      errors: ['unknownQuery', 'invalidQuery'],
    }),
    read: describe('Get a bulk action', { answer }),
    rows: describe('List the problems of a bulk action', {
      list: { sortable: ['position'], filters: rowFilters },
      answer: page('rows', bulkRow),
    }),
    test: describe('Send a test mail', {
      body: bulkTestMail,
      answer,
      errors: ['statusConflict', 'mailNotSet', 'messageNotSent', 'tooManyRequests'],
    }),
    run: describe('Process the next batch', {
      answer,
      errors: ['statusConflict', 'mailNotSet', 'letterNotTested'],
    }),
    undo: describe('Undo the next batch', { answer, errors: ['statusConflict', 'undoTooLate'] }),
  }
}
