import type { Description } from '#server/http/describe.ts'
import { errorCodes, errorResponses } from './error.ts'
import { parametersOf } from './parameter.ts'
import type { Route } from './routes.ts'
import { answerSchema, schemaOf } from './schema.ts'
import { securityOf } from './security.ts'

type DescribedRoute = Route & { guard: NonNullable<Route['guard']>; description: Description }

export function operationOf({ method, path, guard, description }: DescribedRoute) {
  return {
    operationId: operationId(method, path),
    tags: [tagOf(path)],
    summary: description.summary,
    ...securityOf(guard, description),
    parameters: parametersOf(path, description),
    ...requestBody(description),
    responses: { ...successes(description), ...errorResponses(errorCodes(method, guard, description)) },
  }
}

/** `/api/v1/boards/:id` → `/api/v1/boards/{id}` */
export function templateOf(path: string): string {
  return path.replace(/:(\w+)/g, '{$1}')
}

/** `GET /api/v1/boards/:id` → `getV1BoardsById` */
function operationId(method: string, path: string): string {
  const words = path
    .split('/')
    .filter((part) => part && part !== 'api')
    .map((part) => part.replace(/^:(\w)/, (_, letter: string) => `by${letter.toUpperCase()}`))
  const joined = words.flatMap((word) => word.split(/\W/)).map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  return method.toLowerCase() + joined.join('')
}

/** `/api/console/center/faqs/:id` → `console/faqs` */
function tagOf(path: string): string {
  const [area = '', ...rest] = path.split('/').slice(2)
  const [name = ''] = rest.filter((part) => part !== 'center' && part !== 'common')
  return area === 'v1' ? name : [area, name].filter((part) => part && !part.startsWith(':')).join('/')
}

function requestBody({ body, upload }: Description) {
  if (body)
    return { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(body, 'input') } } } }
  if (!upload) return {}
  const { part, types, fields = {} } = upload
  const textParts = Object.entries(fields).map(([name, schema]) => [name, schemaOf(schema, 'input')])
  const file = { type: 'string', format: 'binary' }
  // A part that may be sent several times has a name that ends in `[]`.
  const content = part.endsWith('[]') ? { type: 'array', items: file } : file
  const schema = {
    type: 'object',
    properties: { ...Object.fromEntries(textParts), [part]: content },
    required: [...Object.keys(fields).filter((name) => fields[name]?.type !== 'optional'), part],
  }
  const multipart = { schema, encoding: { [part]: { contentType: types.join(', ') } } }
  return { requestBody: { required: true, content: { 'multipart/form-data': multipart } } }
}

function successes(description: Description) {
  const { file = [], isResumable, status } = description
  const isTagged = description.isTagged ?? file.length > 0
  const answer = answerSchema(description)
  if (!answer && file.length === 0) return { [status ?? 204]: { description: 'Done' } }
  const files = file.map((type) => [type, { schema: { type: 'string', format: 'binary' } }])
  const content = { ...(answer && { 'application/json': { schema: answer } }), ...Object.fromEntries(files) }
  return {
    [status ?? 200]: { description: 'Done', content },
    ...(isTagged && { 304: { description: 'The same as before (`If-None-Match`)' } }),
    ...(isResumable && {
      206: { description: 'The part asked for by `Range`', content },
      416: { description: 'The file has no such part' },
    }),
  }
}
