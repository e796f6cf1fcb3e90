import { purposeLength } from '#contract/application/purpose.ts'
import { filePasswordLength } from '#contract/kit/file-password.ts'
import { locales } from '#contract/kit/locale.ts'
import { pageLimit } from '#contract/kit/resource.ts'
import type { Description, HeaderName } from '#server/http/describe.ts'
import { schemaOf } from './schema.ts'

type Parameter = { name: string; in: string; required?: boolean; description?: string; schema: object }

type Reference = { $ref: string }

const text = { type: 'string' }
const { default: defaultLimit, maximum } = pageLimit

export const sharedParameters = {
  language: {
    name: 'Accept-Language',
    in: 'header',
    description: 'Language of the texts in the response; `ko` if the header is absent or names another language.',
    schema: { type: 'string', enum: locales },
  },
  page: { name: 'page', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 1_000_000, default: 1 } },
  limit: { name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1, maximum, default: defaultLimit } },
  search: {
    name: 'Search',
    in: 'header',
    description: 'Replaces `q`, percent-encoded. Names and phone numbers belong here, because proxies log URLs.',
    schema: text,
  },
} satisfies Record<string, Parameter>

const shared = (name: keyof typeof sharedParameters): Reference => ({ $ref: `#/components/parameters/${name}` })

const headerMeaning: Record<HeaderName, string> = {
  Purpose: `Reason for reading personal data, or for deleting or hiding a record: ${purposeLength.minimum} to ${purposeLength.maximum} characters, percent-encoded.`,
  'File-Password': `Password of the Excel file: ${filePasswordLength.minimum} to ${filePasswordLength.maximum} characters, percent-encoded. The server does not store it.`,
  'Idempotency-Key': 'A UUID; a repeated request with the same key gets the same response.',
  'Identity-Token': 'Token with which the tab began the identity verification.',
  'If-Match': 'Version of the record that the change is based on; if the record has changed since, the request fails.',
  'Waiting-Ticket':
    'Ticket of the waiting room, from `POST /api/v1/application/waiting`; needed while the room is full.',
}

export function parametersOf(path: string, description: Description): (Parameter | Reference)[] {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: text,
  }))
  return [...inPath, ...queryOf(description), ...headersOf(description), shared('language')]
}

function queryOf({ list, query = {} }: Description): (Parameter | Reference)[] {
  const own = Object.entries(query).map(([name, schema]) => ({ name, in: 'query', schema: schemaOf(schema, 'input') }))
  return list ? [...own, ...listQuery(list)] : own
}

function listQuery({ sortable, filters }: NonNullable<Description['list']>): (Parameter | Reference)[] {
  const sort = { type: 'string', enum: sortable.flatMap((column) => [column, `-${column}`]) }
  return [
    shared('page'),
    shared('limit'),
    ...(sortable.length > 0 ? [{ name: 'sort', in: 'query', schema: sort }] : []),
    ...Object.keys(filters).map((name) => ({ name, in: 'query', schema: text })),
    ...('q' in filters ? [shared('search')] : []),
  ]
}

function headersOf({ headers = [], answer, file }: Description): Parameter[] {
  return headers.map((name) => ({
    name,
    in: 'header',
    // A list needs it only for an export, so it is optional where JSON is possible too.
    required: name === 'Purpose' && !(answer && file),
    description: headerMeaning[name],
    schema: text,
  }))
}
