import { filePasswordLength } from '#contract/file-password.ts'
import { locales } from '#contract/locale.ts'
import { pageLimit } from '#contract/resource.ts'
import type { Description, HeaderName } from '#server/kit/describe.ts'
import { schemaOf } from './schema.ts'

type Parameter = { name: string; in: string; required?: boolean; description?: string; schema: object }

type Reference = { $ref: string }

const text = { type: 'string' }
const { default: usual, maximum } = pageLimit

export const sharedParameters = {
  language: {
    name: 'Accept-Language',
    in: 'header',
    description: 'The language of the answer’s texts; `ko` where it is absent or another one.',
    schema: { type: 'string', enum: locales },
  },
  page: { name: 'page', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 1_000_000, default: 1 } },
  limit: { name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1, maximum, default: usual } },
  search: {
    name: 'Search',
    in: 'header',
    description:
      'Stands in for `q`, percent-encoded: proxies log addresses, and people are searched by name and phone.',
    schema: text,
  },
} satisfies Record<string, Parameter>

const shared = (name: keyof typeof sharedParameters): Reference => ({ $ref: `#/components/parameters/${name}` })

const headerMeaning: Record<HeaderName, string> = {
  Purpose:
    'What personal data are needed for, or something is destroyed or hidden for: 2 to 200 characters, percent-encoded.',
  'File-Password': `Opens the Excel file, ${filePasswordLength.minimum} to ${filePasswordLength.maximum} characters, percent-encoded; it is kept nowhere.`,
  'Idempotency-Key': 'A UUID: the same call again gets the same answer.',
  'Identity-Token': 'The token of the tab that was verified.',
  'If-Match': 'The version that a change starts from; the call is refused where it is no longer the one.',
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
    // Required only for the file form of a list, so optional where JSON is possible too.
    required: name === 'Purpose' && !(answer && file),
    description: headerMeaning[name],
    schema: text,
  }))
}
