import { sharedResponses } from './error.ts'
import { operationOf, templateOf } from './operation.ts'
import { sharedParameters } from './parameter.ts'
import type { Route } from './routes.ts'
import { namedSchemas } from './schema.ts'
import { securitySchemes } from './security.ts'

export function describeShared() {
  return { schemas: namedSchemas(), parameters: sharedParameters, responses: sharedResponses, securitySchemes }
}

export function describeApi(routes: readonly Route[]) {
  const paths: Record<string, Record<string, object>> = {}
  for (const route of routes) {
    const { method, path, guard, description } = route
    if (!(guard && description)) continue
    const template = templateOf(path)
    paths[template] = { ...paths[template], [method.toLowerCase()]: operationOf({ ...route, guard, description }) }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'ONMARU',
      version: '1',
      description:
        'Lists accept `page` and `limit`; an unknown query parameter is an error. An error has a `code`, a `message` in the language of the request and, for invalid fields, a code per field. `x-guard` names who may call an operation; one of the scopes in `x-scopes` is enough.',
    },
    servers: [{ url: '/' }],
    paths,
    components: describeShared(),
  }
}
