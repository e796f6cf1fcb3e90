import { readFileSync } from 'node:fs'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { localePath, splitLocale } from '#contract/kit/locale.ts'
import type { Env } from '#server/env.ts'
import { bucketOf } from '#server/file/open-files.ts'
import { incomingAddress } from '#server/file/s3/incoming.ts'
import type { AnswerCache } from '#server/http/answer-cache.ts'
import { turnOfAddress } from '#server/http/fair-queue.ts'
import { addressOfIncoming } from '#server/http/request.ts'
import { siteHeaders } from '#server/http/security-headers.ts'
import type { CurrentSettings } from '#server/setting/settings.ts'
import { openBuiltFiles } from './built-files.ts'
import { type AstroHandler, type CallApi, openOnDemand } from './on-demand.ts'

const dist = new URL('../../../dist/', import.meta.url)

type Options = {
  callApi: CallApi
  settings: Pick<CurrentSettings, 'current' | 'basis'>
  cache: AnswerCache
  siteUrl?: string | undefined
  trustedProxies?: number
}

/** Files of the build from memory, other pages rendered on demand. */
export async function openSite(options: Options): Promise<RequestListener> {
  const { callApi, settings, cache, siteUrl, trustedProxies = 0 } = options
  const { handler } = (await import(new URL('server/entry.mjs', dist).href)) as { handler: AstroHandler }
  const headers = siteHeaders(siteUrl)
  const sendBuilt = openBuiltFiles(new URL('client/', dist).pathname, settings, headers)
  const onDemand = openOnDemand({ handler, callApi, cache, siteHeaders: headers })

  async function sendOnDemand(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    const page = await onDemand(request, turnOfAddress(addressOfIncoming(request, trustedProxies)))
    if (page) await page.send(request, response)
    else sendBuilt(request, response, localePath(splitLocale(path).locale, '/404'))
  }

  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return void response.writeHead(405, { ...headers, Allow: 'GET, HEAD' }).end()
    // The console is a single page with client-side routing.
    if (/^\/console(\/|$)/.test(pathOf(request))) request.url = '/console'
    const path = pathOf(request)
    if (sendBuilt(request, response, path)) return
    const withoutSlash = removeTrailingSlash(path)
    if (withoutSlash) {
      const query = (request.url ?? '').slice(path.length)
      return void response.writeHead(308, { ...headers, Location: withoutSlash + query }).end()
    }
    sendOnDemand(request, response, path).catch(() => response.destroy())
  }
}

/** For a redirect, as each page has one address. Plain segments only: `//host/` would lead to another site. */
function removeTrailingSlash(path: string): string | undefined {
  return /^((?:\/[\w.~%-]+)+)\/+$/.exec(path)?.[1]
}

function pathOf(request: IncomingMessage): string {
  return (request.url ?? '/').split('?')[0] ?? '/'
}

/** Logs an error if the pages were built with other upload settings: their security policy blocks the bucket. */
export function checkBuild(env: Env, log: Logger, folder = new URL('client/', dist)): void {
  const bucket = bucketOf(env)
  if (!bucket || env.UPLOAD !== 'direct') return
  if (readFileSync(new URL('form/application.html', folder), 'utf8').includes(incomingAddress(bucket))) return
  log.error('pages may not send documents to the bucket: build them with UPLOAD=direct and the same S3_ settings')
}
