import * as v from 'valibot'
import { expect, test } from 'vitest'
import { listRoutes } from '#server/openapi/routes.ts'
import { openTestApp } from '../support/app.ts'

type Schema = v.GenericSchema<unknown, unknown>

const isSchema = (part: unknown): part is Schema =>
  typeof part === 'object' && part !== null && 'kind' in part && part.kind === 'schema'

function partsOf(schema: Schema): Schema[] {
  const { pipe = [], ...facts } = schema as Schema & { pipe?: unknown[] }
  const inner = Object.values(facts).flatMap((fact: unknown) =>
    typeof fact === 'object' && fact !== null && !isSchema(fact) ? Object.values(fact) : [fact],
  )
  return [...inner, ...pipe.slice(1)].filter(isSchema)
}

function collectionsIn(schema: Schema): Schema[] {
  const inner = partsOf(schema).flatMap(collectionsIn)
  return schema.type === 'array' || schema.type === 'record' ? [schema, ...inner] : inner
}

function issuesOf(schema: Schema): number {
  const wrong = Array.from({ length: 5_000 }, () => Symbol('nothing takes it'))
  const value = schema.type === 'array' ? wrong : { ...wrong }
  return v.safeParse(schema, value).issues?.length ?? 0
}

test('a too large array or record of a body gives one error, without validating its members', async () => {
  const { app, close } = await openTestApp()
  await close()
  const bodies = listRoutes(app).flatMap(({ method, path, description }) =>
    description?.body ? [{ route: `${method} ${path}`, found: collectionsIn(description.body) }] : [],
  )
  expect(bodies.flatMap(({ found }) => found).length).toBeGreaterThan(30)
  const withManyErrors = bodies.flatMap(({ route, found }) =>
    found.filter((schema) => issuesOf(schema) !== 1).map(({ type }) => `${route}: ${type}`),
  )
  expect(withManyErrors).toEqual([])
})
