import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Hono } from 'hono'
import { type Locale, languageTags } from '#contract/kit/locale.ts'
import type { AnswerCache } from './http/answer-cache.ts'
import type { AppEnv, Deps } from './http/app-env.ts'
import { compress, ReadyAnswer } from './http/ready-answer.ts'
import { localeOf } from './http/request.ts'
import { listRoutes, type Route } from './openapi/routes.ts'
import { countRequest } from './process/metrics.ts'

const quickly = compress(5)

/**
 * Answers calls of public routes from the cache, which it fills; returns false for other calls. The API is asked without
 * the caller's headers except the language, so nothing personal can enter an answer for all.
 */
export function answerFromCache(
  app: Hono<AppEnv>,
  { cache, metrics }: { cache: AnswerCache; metrics: Deps['metrics'] },
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const findRoute = routeFinder(listRoutes(app).filter(isForAll))

  async function ask(url: string, locale: Locale): Promise<ReadyAnswer> {
    const answer = await app.request(url, { headers: { 'Accept-Language': languageTags[locale] } })
    const headers = Object.fromEntries(answer.headers)
    return new ReadyAnswer({
      status: answer.status,
      headers,
      body: Buffer.from(await answer.arrayBuffer()),
      encode: quickly,
    })
  }

  async function answerFor(url: string, locale: Locale, slice: number): Promise<ReadyAnswer> {
    const key = `${locale} ${url}`
    const found = await cache.find(key, slice)
    if (found) return found
    const own = ask(url, locale)
    cache.keep(
      key,
      own.then((answer) => (answer.content.status === 200 ? answer : undefined)),
      slice,
    )
    return own
  }

  return (request, response) => {
    const { method = '', url = '', headers } = request
    const end = url.indexOf('?')
    const [path, query] = end < 0 ? [url, undefined] : [url.slice(0, end), url.slice(end + 1)]
    const route = method === 'GET' || method === 'HEAD' ? findRoute(path) : undefined
    if (!route || headers.search !== undefined || !isShareable(route, query)) return false
    answerFor(url, localeOf(headers['accept-language']), route.description?.sharedFor ?? 1_000)
      .then((answer) => answer.send(request, response))
      .then(() => countRequest(metrics, { method, route: route.path, status: response.statusCode, milliseconds: 0 }))
      .catch(() => response.destroy())
    return true
  }
}

export function isForAll({ method, path, guard, description }: Route): boolean {
  const isJson = description?.answer !== undefined && description.file === undefined
  return method === 'GET' && guard === 'anyone' && isJson && path.startsWith('/api/v1/')
}

/** Searches have limits by network, and with keys that the route ignores one answer would be kept many times. */
function isShareable({ description }: Route, query: string | undefined): boolean {
  if (query === undefined) return true
  const { list, query: entries = {} } = description ?? {}
  const known = list ? ['page', 'limit', 'sort', ...Object.keys(list.filters)] : Object.keys(entries)
  return [...new URLSearchParams(query).keys()].every((key) => key !== 'q' && known.includes(key))
}

/** By path; a parameter such as `:id` stands for one segment. */
function routeFinder(routes: Route[]): (path: string) => Route | undefined {
  const [fixed, open] = [new Map<string, Route>(), [] as { route: Route; pattern: RegExp }[]]
  for (const route of routes) {
    if (route.path.includes(':')) open.push({ route, pattern: new RegExp(`^${route.path.replace(/:\w+/g, '[^/]+')}$`) })
    else fixed.set(route.path, route)
  }
  return (path) => fixed.get(path) ?? open.find(({ pattern }) => pattern.test(path))?.route
}
