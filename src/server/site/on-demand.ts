import type { IncomingMessage, ServerResponse } from 'node:http'
import { setImmediate as nextRound } from 'node:timers/promises'
import { splitLocale } from '#contract/kit/locale.ts'
import { getT } from '#i18n/translate.ts'
import { ApiError } from '#server/http/api-error.ts'
import { FairQueue, type Turn } from '#server/http/fair-queue.ts'
import { PageRecorder, type RecordedPage } from './page-recorder.ts'

export type CallApi = (path: string, init: RequestInit | undefined, visitor: IncomingMessage) => Promise<Response>
export type AstroHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
  locals: object,
) => Promise<void>
/** `undefined`: Astro has no such page. */
type Page = RecordedPage | undefined

/** One page at a time, as each takes 8 to 10 ms of the event loop. */
const rendering = new FairQueue()
/** Pages whose rendering has begun, by URL: shared by all who ask. */
const rendered = new Map<string, Promise<Page>>()
/** Pages still in the queue, by network and URL: shared only within a network, as each waits for its own backlog. */
const queued = new Map<string, Promise<Page>>()
const sharedMilliseconds = 1_000
/** Rounds of the event loop between two pages, for other requests: Node accepts one new connection in each. */
const roundsBetween = 16

/** API calls that change no page. */
const withoutEffect = /^\/api\/(auth|v1\/(application|cert))(\/|$)|\/view$/

/** To be called before the answer to a change is sent, so that the next page of this server shows the change. */
export function forgetPages({ method, url }: Pick<Request, 'method' | 'url'>): void {
  if (!['GET', 'HEAD'].includes(method) && !withoutEffect.test(new URL(url).pathname)) rendered.clear()
}

/**
 * Renders pages with Astro, one at a time, networks in turn, and keeps each for a second for all who ask for the same
 * URL. Returns `undefined` for an unknown page, and 503 if too many pages of the network wait.
 */
export function openOnDemand(handler: AstroHandler, callApi: CallApi) {
  return async (request: IncomingMessage, turn: Turn): Promise<Page> => {
    // With the host, as Astro writes it into the page.
    const key = [request.method, request.headers.host, request.url].join(' ')
    const networkKey = `${turn.at(-1)?.name} ${key}`
    const begun = rendered.get(key)
    const shared = begun && (await sharedPage(begun))
    if (shared) return shared
    const page =
      queued.get(networkKey) ??
      inTurn(
        key,
        turn,
        () => queued.delete(networkKey),
        () => render(handler, callApi, request, turn),
      )
    queued.set(networkKey, page)
    return page.catch((reason: unknown) => {
      if (reason instanceof ApiError) return refusal(request, reason)
      throw reason
    })
  }
}

async function inTurn(key: string, turn: Turn, onBegin: () => void, work: () => Promise<Page>): Promise<Page> {
  let begun: Promise<Page> | undefined
  const page = await rendering
    .run(turn, async () => {
      for (let round = 0; round < roundsBetween; round++) await nextRound()
      onBegin()
      // Another network's request may have begun the page meanwhile.
      begun = rendered.get(key)
      return begun === undefined ? keep(key, work()) : undefined
    })
    .finally(onBegin)
  return begun === undefined ? page : ((await sharedPage(begun)) ?? rendering.run(turn, work))
}

function keep(key: string, page: Promise<Page>): Promise<Page> {
  rendered.set(key, page)
  const forget = () => rendered.get(key) === page && rendered.delete(key)
  page.then((done) => (isShareable(done) ? setTimeout(forget, sharedMilliseconds).unref() : forget()), forget)
  return page
}

async function sharedPage(begun: Promise<Page>): Promise<Page> {
  const page = await begun.catch(() => undefined)
  return isShareable(page) ? page : undefined
}

/** A failed page is not shared, as the cause may be a limit of one network. */
function isShareable(page: Page): boolean {
  return page?.status === 200 && !String(page.headers['cache-control']).includes('no-store')
}

function render(handler: AstroHandler, callApi: CallApi, request: IncomingMessage, turn: Turn): Promise<Page> {
  const api = pausingTurn(turn, (path: string, init?: RequestInit) => callApi(path, init, request))
  const recorder = new PageRecorder(request)
  return new Promise((resolve, reject) => {
    recorder.once('finish', () => resolve(recorder.page))
    const noPage = () => resolve(undefined)
    handler(request, recorder, noPage, { api }).then(() => reject(new Error('a page broke off')), reject)
  })
}

/** While a page waits for calls of the API, other pages are rendered: it takes its turn again once all are answered. */
function pausingTurn<Args extends unknown[], Result>(turn: Turn, call: (...args: Args) => Promise<Result>) {
  let open = 0
  let pause: { over: Promise<void>; end: () => void } | undefined
  const begin = () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const over = rendering
      .pause(turn, () => promise)
      .then(() => {
        pause = undefined
      })
    return { over, end: resolve }
  }
  return async (...args: Args): Promise<Result> => {
    open++
    pause ??= begin()
    const { over, end } = pause
    try {
      return await call(...args)
    } finally {
      if (--open === 0) end()
      await over
    }
  }
}

function refusal(request: IncomingMessage, { code, status }: ApiError): Page {
  const { locale } = splitLocale((request.url ?? '/').split('?')[0] ?? '/')
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', 'Retry-After': '10' }
  return { status, headers, body: Buffer.from(getT(locale, 'error')(code)) }
}
