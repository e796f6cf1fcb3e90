import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { describeShared } from '#server/openapi/document.ts'
import { operationOf } from '#server/openapi/operation.ts'
import { listRoutes, type Route } from '#server/openapi/routes.ts'
import type { Answer, App } from './client.ts'

/** `path` without its query; `json` is undefined for other bodies. */
export type SentCall = { method: string; path: string; query: URLSearchParams; json: unknown }

type Content = Record<string, { schema: object }>
type Operation = {
  parameters: { name: string; in: string }[]
  requestBody?: { content: Content }
  responses: Record<string, { content?: Content }>
}
type KnownRoute = Route & { pattern: RegExp }

const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true })
const shared = describeShared()
ajv.addSchema({ $id: 'api', components: { schemas: withoutExtraProperties(shared.schemas) } })
const routesOf = new WeakMap<App, KnownRoute[]>()
const operations = new Map<string, Operation>()
/** Keyed by name and by the text of the schema, because most error schemas are equal. */
const validators = new Map<string, ValidateFunction>()

/**
 * Throws if a call or its answer does not match the OpenAPI description of its route. Every test client checks this.
 */
export function requireDescribed(app: App, sent: SentCall, answer: Answer): void {
  const route = findRoute(app, sent)
  if (!route) return
  const name = `${route.method} ${route.path}`
  const operation = operationFor(name, route)
  const response = operation.responses[answer.status]
  if (!response) throw new Error(`${name}: an answer with ${answer.status} is not described: ${answer.bytes}`)
  const type = answer.headers.get('Content-Type')?.split(';')[0] ?? ''
  const hasBody = answer.bytes.length > 0 && sent.method !== 'HEAD'
  if (hasBody && !response.content?.[type]) throw new Error(`${name}: ${answer.status} with ${type} is not described`)
  if (hasBody && answer.body !== undefined)
    requireValid(
      `${name} ${answer.status} ${type}`,
      () => withoutExtraProperties(response.content?.[type]?.schema ?? {}),
      answer.body,
    )
  if (answer.status < 400) requireDescribedRequest(name, operation, sent)
}

function requireDescribedRequest(
  name: string,
  { parameters, requestBody }: Operation,
  { query, json }: SentCall,
): void {
  const keys = parameters.filter((one) => one.in === 'query').map((one) => one.name)
  // A route without query keys ignores the query.
  const unknown = keys.length > 0 ? [...query.keys()].find((key) => !keys.includes(key)) : undefined
  if (unknown !== undefined) throw new Error(`${name}: the query key ${unknown} is not described`)
  const schema = requestBody?.content['application/json']?.schema
  if (schema && json !== undefined) requireValid(`${name} body`, () => schema, json)
}

function findRoute(app: App, { method, path }: SentCall): KnownRoute | undefined {
  const routes = routesOf.get(app) ?? listRoutes(app).map((route) => ({ ...route, pattern: patternOf(route.path) }))
  routesOf.set(app, routes)
  const routeMethod = method === 'HEAD' ? 'GET' : method
  return routes.find((route) => route.method === routeMethod && route.pattern.test(`/api${path}`))
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)
}

function operationFor(name: string, { guard, description, ...route }: Route): Operation {
  if (!(guard && description)) throw new Error(`${name} has no guard or no description`)
  const operation = operations.get(name) ?? resolve(operationOf({ ...route, guard, description }))
  operations.set(name, operation)
  return operation
}

function resolve({ parameters, responses, ...operation }: ReturnType<typeof operationOf>): Operation {
  const find = (one: object) => ('$ref' in one ? findReference(String(one.$ref)) : one)
  const answers = Object.entries(responses).map(([status, one]) => [status, find(one)])
  // Cast: `operationOf` builds parameters and answers in this form, except the references resolved here.
  return { ...operation, parameters: parameters.map(find), responses: Object.fromEntries(answers) } as Operation
}

function findReference(reference: string): object {
  const [, , area = '', name = ''] = reference.split('/')
  const found: unknown = Reflect.get(Reflect.get(shared, area) ?? {}, name)
  if (!isObject(found)) throw new Error(`${reference} leads nowhere`)
  return found
}

function requireValid(name: string, schema: () => object, value: unknown): void {
  const validate = validators.get(name) ?? compile(schema())
  validators.set(name, validate)
  if (validate(value)) return
  throw new Error(
    `${name} is not as described: ${ajv.errorsText(validate.errors)} in ${JSON.stringify(value).slice(0, 2_000)}`,
  )
}

function compile(schema: object): ValidateFunction {
  const text = JSON.stringify(schema).replaceAll('"#/components/', '"api#/components/')
  const validate = validators.get(text) ?? ajv.compile(JSON.parse(text))
  validators.set(text, validate)
  return validate
}

/** Clients must accept new fields, these tests must not. The parts of an `allOf` together have all fields. */
function withoutExtraProperties<Schema extends object>(schema: Schema): Schema {
  // Cast: an array schema stays an array, but `map` only knows the type of its items.
  if (Array.isArray(schema))
    return schema.map((one) => (isObject(one) ? withoutExtraProperties(one) : one)) as unknown as Schema
  const closed = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [
      key,
      isObject(value) && key !== 'allOf' ? withoutExtraProperties(value) : value,
    ]),
  )
  const isOpen = 'properties' in schema && isObject(schema.properties) && !('additionalProperties' in schema)
  const isObjectType = 'type' in schema && schema.type === 'object'
  return { ...closed, ...(isOpen && isObjectType && { additionalProperties: false }) } as Schema
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
