import { readFileSync } from 'node:fs'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { extname } from 'node:path'
import type { Logger } from 'pino'
import sirv from 'sirv'
import { type Locale, locales, splitLocale } from '#contract/kit/locale.ts'
import type { Env } from '#server/env.ts'
import { bucketOf } from '#server/file/open-files.ts'
import { incomingAddress } from '#server/file/s3/incoming.ts'
import { turnOfAddress } from '#server/http/fair-queue.ts'
import { addressOfIncoming } from '#server/http/request.ts'
import { siteHeaders } from '#server/http/security-headers.ts'
import type { CurrentSettings } from '#server/setting/settings.ts'
import { injectSettings } from './inject-settings.ts'
import { type AstroHandler, type CallApi, openOnDemand } from './on-demand.ts'
import { openRenderedPages } from './rendered-pages.ts'

const dist = new URL('../../../dist/', import.meta.url)
/** Types for which sirv sets no charset. */
const textTypes: Record<string, string> = { '.css': 'text/css', '.js': 'text/javascript', '.txt': 'text/plain' }

/** Answers all requests but those of the API: prebuilt pages and files, else pages that Astro renders on demand. */
export async function openSite(
  callApi: CallApi,
  settings: Pick<CurrentSettings, 'current' | 'basis'>,
  { siteUrl, trustedProxies = 0 }: { siteUrl?: string | undefined; trustedProxies?: number } = {},
): Promise<RequestListener> {
  const { handler } = (await import(new URL('server/entry.mjs', dist).href)) as { handler: AstroHandler }
  const notFoundPages = Object.fromEntries(locales.map((locale) => [locale, readNotFound(locale)])) as Record<
    Locale,
    string
  >

  const sendRenderedPage = openRenderedPages(new URL('client/', dist).pathname, settings)
  const files = sirv(new URL('client/', dist).pathname, {
    brotli: true,
    gzip: true,
    etag: true,
    extensions: ['html'],
    setHeaders: (response, path) => {
      response.setHeader('Cache-Control', cacheOf(path))
      const type = textTypes[extname(path)]
      if (type) response.setHeader('Content-Type', `${type}; charset=utf-8`)
    },
    onNoMatch: (request, response) => {
      onDemand(request, turnOfAddress(addressOfIncoming(request, trustedProxies))).then(
        (page) => {
          if (!page) return notFound(request, response)
          if (request.method === 'HEAD') return response.writeHead(page.status, page.headers).end()
          response.writeHead(page.status, { ...page.headers, 'Content-Length': page.body.length }).end(page.body)
        },
        () => response.destroy(),
      )
    },
  })
  const onDemand = openOnDemand(handler, callApi)
  const notFound = (request: IncomingMessage, response: ServerResponse) => {
    const { locale } = splitLocale(pathOf(request))
    response.writeHead(404, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache' })
    const page = { html: notFoundPages[locale], locale, path: '/404' }
    response.end(request.method === 'HEAD' ? undefined : injectSettings(page, settings.current(), settings.basis()))
  }

  const headers = Object.entries(siteHeaders(siteUrl))
  return (request, response) => {
    for (const [name, value] of headers) response.setHeader(name, value)
    if (!['GET', 'HEAD'].includes(request.method ?? ''))
      return void response.writeHead(405, { Allow: 'GET, HEAD' }).end()
    // The console is a single page with client-side routing.
    if (/^\/console(\/|$)/.test(pathOf(request))) request.url = '/console'
    const bare = withoutSlash(pathOf(request))
    if (bare) {
      const [, query] = (request.url ?? '').split(/(?=\?)/)
      return void response.writeHead(308, { Location: bare + (query ?? '') }).end()
    }
    if (sendRenderedPage(request, response, pathOf(request))) return
    // sirv accepts any range and throws for an inverted one; files here are too small for ranges.
    delete request.headers.range
    // sirv ignores errors of the file that it sends: a file that a new build removed would end the process.
    response.once('pipe', (file) => file.once('error', () => response.destroy()))
    files(request, response)
  }
}

function readNotFound(locale: Locale): string {
  const path = locale === 'ko' ? 'client/404.html' : `client/${locale}/404.html`
  return readFileSync(new URL(path, dist), 'utf8')
}

/** For a redirect, as each page has one address. Plain segments only: `//host/` would lead to another site. */
function withoutSlash(path: string): string | undefined {
  return /^((?:\/[\w.~%-]+)+)\/+$/.exec(path)?.[1]
}

function pathOf(request: IncomingMessage): string {
  return (request.url ?? '/').split('?')[0] ?? '/'
}

/** Astro's assets have a hash in their name; other files are revalidated by ETag. */
function cacheOf(path: string): string {
  return path.startsWith('/_astro/') ? 'public, max-age=31536000, immutable' : 'no-cache'
}

/** Logs an error if the pages were built with other upload settings: their security policy blocks the bucket. */
export function checkBuild(env: Env, log: Logger, folder = new URL('client/', dist)): void {
  const bucket = bucketOf(env)
  if (!bucket || env.UPLOAD !== 'direct') return
  if (readFileSync(new URL('form/application.html', folder), 'utf8').includes(incomingAddress(bucket))) return
  log.error('pages may not send documents to the bucket: build them with UPLOAD=direct and the same S3_ settings')
}
