import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { ApiError } from './api-error.ts'
import type { AppEnv } from './app-env.ts'
import { receive } from './receive-text.ts'

/** For all bodies but multipart ones, which have their own limits, and which routes for JSON refuse unread. */
const maximumBytes = 256 * 1024

const countBytes = bodyLimit({ maxSize: maximumBytes, onError: refuse })

/**
 * Node reads no more than the announced length, so only bodies without one are counted: counting turns the body into a
 * web stream, which costs more than the rest of a small request.
 */
export const limitBody: MiddlewareHandler<AppEnv> = async (c, next) => {
  const hasNoBody = ['GET', 'HEAD'].includes(c.req.method)
  const isMultipart = c.req.header('Content-Type')?.startsWith('multipart/form-data')
  if (hasNoBody || isMultipart) return next()
  const length = c.req.header('Content-Length')
  if (length === undefined || c.req.header('Transfer-Encoding')) {
    await receive(c, maximumBytes, () => countBytes(c, async () => {}))
    return next()
  }
  if (Number(length) > maximumBytes) refuse()
  return next()
}

function refuse(): never {
  throw new ApiError('bodyTooLarge')
}
