import { Readable } from 'node:stream'
import { Hono } from 'hono'
import * as v from 'valibot'
import { allow } from '#server/auth/allow.ts'
import { sendStream } from '#server/file/send-stream.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { describe } from '#server/http/describe.ts'
import { compress, encodingOf } from '#server/http/ready-answer.ts'
import { entityTag } from '#server/http/version.ts'
import { describeApi } from './document.ts'
import type { Route } from './routes.ts'

const best = compress(11)
const answer = v.record(v.string(), v.unknown())

/** Mounted at /api/openapi.json. Reads the routes at the first call, when all are mounted. */
export function openapiRoutes(readRoutes: () => Route[]) {
  let written: ReturnType<typeof write> | undefined
  return new Hono<AppEnv>().get(
    '/',
    allow('anyone'),
    describe('Get this OpenAPI document', { answer, isTagged: true }),
    async (c) => {
      written ??= write(readRoutes())
      const { tag, ...bodies } = await written
      const headers = { ETag: tag, 'Cache-Control': 'public, max-age=300', Vary: 'Accept-Encoding' }
      if (c.req.header('If-None-Match') === tag) return c.body(null, 304, headers)
      const encoding = encodingOf(c.req.header('Accept-Encoding'))
      const described = {
        ...headers,
        'Content-Type': 'application/json',
        'Content-Length': String(bodies[encoding].length),
        ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
      }
      // Streamed like a file, as it is large for callers that accept no encoding.
      return sendStream(c, () => Readable.from([bodies[encoding]]), { headers: described })
    },
  )
}

async function write(routes: Route[]) {
  const text = JSON.stringify(describeApi(routes))
  const identity = Buffer.from(text)
  const [br, gzip] = await Promise.all([best(identity, 'br'), best(identity, 'gzip')])
  return { br, gzip, identity, tag: `W/${entityTag(text)}` }
}
