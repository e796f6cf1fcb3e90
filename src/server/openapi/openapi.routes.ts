import { Hono } from 'hono'
import * as v from 'valibot'
import { allow } from '#server/auth/allow.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { describe } from '#server/http/describe.ts'
import { entityTag } from '#server/http/version.ts'
import { describeApi } from './document.ts'
import type { Route } from './routes.ts'

const answer = v.record(v.string(), v.unknown())

/** Mounted at /api/openapi.json. Reads the routes at the first call, when all are mounted. */
export function openapiRoutes(readRoutes: () => Route[]) {
  let kept: { text: string; tag: string } | undefined
  return new Hono<AppEnv>().get(
    '/',
    allow('anyone'),
    describe('Get this OpenAPI document', { answer, isTagged: true }),
    (c) => {
      kept ??= write(readRoutes())
      const headers = { ETag: kept.tag, 'Cache-Control': 'public, max-age=300' }
      if (c.req.header('If-None-Match') === kept.tag) return c.body(null, 304, headers)
      return c.body(kept.text, 200, { ...headers, 'Content-Type': 'application/json' })
    },
  )
}

function write(routes: Route[]) {
  const text = JSON.stringify(describeApi(routes))
  return { text, tag: entityTag(text) }
}
