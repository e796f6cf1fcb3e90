import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Context, MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { defaultLocale, isLocale, type Locale } from '#contract/kit/locale.ts'
import { countRequest } from '#server/process/metrics.ts'
import { ApiError } from './api-error.ts'
import type { AppEnv } from './app-env.ts'

/** Sets id, language and address of a request, counts it and logs its route, not its URL, which may name a record. */
export const describeRequest: MiddlewareHandler<AppEnv> = async (c, next) => {
  const started = performance.now()
  const requestId = requestIdOf(c)
  c.set('requestId', requestId)
  c.set('locale', localeOf(c.req.header('Accept-Language')))
  c.set('address', addressOf(c))
  c.header('X-Request-Id', requestId)
  c.header('Vary', 'Accept-Language', { append: true })
  await next()
  const milliseconds = Math.round(performance.now() - started)
  const request = { method: c.req.method, route: routePath(c, -1), status: c.res.status, milliseconds }
  countRequest(c.get('metrics'), request)
  c.get('log').info({ requestId, ...request }, 'request')
}

function requestIdOf(c: Context<AppEnv>): string {
  const given = c.get('env').TRUSTED_PROXIES > 0 ? c.req.header('X-Request-Id') : undefined
  return given && /^[A-Za-z0-9-]{16,64}$/.test(given) ? given : randomUUID()
}

/** Browsers send `zh`, the site uses `cn`. */
export function localeOf(header: string | undefined): Locale {
  const asked = (header ?? '').split(',').map((part) => part.trim().split(/[-;]/)[0]?.toLowerCase())
  const found = asked.map((tag) => (tag === 'zh' ? 'cn' : tag)).find((tag) => isLocale(tag))
  return isLocale(found) ? found : defaultLocale
}

function addressOf(c: Context<AppEnv>): string {
  const forwarded = trustedHop(forwardedFor(c), c.get('env').TRUSTED_PROXIES)
  return forwarded || (c.env?.incoming?.socket.remoteAddress ?? c.env?.clientAddress ?? 'unknown')
}

export function addressOfIncoming({ headers, socket }: IncomingMessage, trustedProxies: number): string {
  return trustedHop(String(headers['x-forwarded-for'] ?? ''), trustedProxies) || (socket.remoteAddress ?? 'unknown')
}

/** The hop that the outermost trusted proxy saw; a client can write the entries further left. */
function trustedHop(forwardedFor: string, trustedProxies: number): string | undefined {
  const hops = forwardedFor.split(',').map((hop) => hop.trim())
  return trustedProxies > 0 ? hops.at(-trustedProxies) : undefined
}

/** When a page calls the API within the process, only the visitor's own request (`incoming`) has the header. */
function forwardedFor(c: Context<AppEnv>): string {
  const incoming = c.env?.incoming
  return String((incoming ? incoming.headers['x-forwarded-for'] : c.req.header('X-Forwarded-For')) ?? '')
}

/** Warns once if calls come through a proxy that `TRUSTED_PROXIES` does not count: all visitors would be one address. */
export function warnOfProxy(): MiddlewareHandler<AppEnv> {
  let hasWarned = false
  return async (c, next) => {
    const { env, log } = c.var
    if (!hasWarned && env.TRUSTED_PROXIES === 0 && !c.env?.clientAddress && forwardedFor(c)) {
      hasWarned = true
      log.warn('a call has X-Forwarded-For and TRUSTED_PROXIES is 0: behind a proxy, all visitors count as one address')
    }
    await next()
  }
}

/** Answers 404 for a URL with a NUL: none of ours has one, and PostgreSQL would fail on it. */
export const withoutNul: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (c.req.url.includes('%00')) throw new ApiError('notFound')
  await next()
}

/** Refuses writing requests from other sites by `Origin`; `excepted` are paths whose POST changes nothing. */
export function sameOriginOnly(excepted: readonly string[]): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const origin = c.req.header('Origin')
    const isReading = ['GET', 'HEAD', 'OPTIONS'].includes(c.req.method)
    const isExcepted = c.req.method === 'POST' && excepted.includes(c.req.path)
    if (!isReading && !isExcepted && origin !== undefined && !isOwn(c, origin)) throw new ApiError('forbiddenOrigin')
    await next()
  }
}

/**
 * The site's own origin. Taken from the request only without a `SITE_URL`, which production has: `Origin` and `Host` can
 * be forged, and a redirect to a forged host would leak a key.
 */
export function siteOrigin(c: Context<AppEnv>): string {
  return new URL(c.var.env.SITE_URL ?? c.req.header('Origin') ?? c.req.url).origin
}

function isOwn(c: Context<AppEnv>, origin: string): boolean {
  if (!URL.canParse(origin)) return false
  const { SITE_URL } = c.var.env
  const hosts = [c.req.header('Host'), SITE_URL && new URL(SITE_URL).host]
  return hosts.includes(new URL(origin).host)
}
