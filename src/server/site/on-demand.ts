import type { IncomingMessage, ServerResponse } from 'node:http'
import { setImmediate as nextRound } from 'node:timers/promises'
import type { AnswerCache } from '#server/http/answer-cache.ts'
import { ApiError } from '#server/http/api-error.ts'
import { FairQueue, type Turn } from '#server/http/fair-queue.ts'
import type { ReadyAnswer } from '#server/http/ready-answer.ts'
import { PageRecorder } from './page-recorder.ts'
import { refusePage } from './refuse-page.ts'

export type CallApi = (path: string, init: RequestInit | undefined, visitor: IncomingMessage) => Promise<Response>
export type AstroHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
  locals: object,
) => Promise<void>
/** `undefined`: Astro has no such page. */
type Page = ReadyAnswer | undefined
type Options = { handler: AstroHandler; callApi: CallApi; cache: AnswerCache; siteHeaders: Record<string, string> }

/** One page at a time, as each takes 8 to 10 ms of the event loop. */
const rendering = new FairQueue()
/** Rounds of the event loop between two pages, for other requests: Node accepts one new connection in each. */
const roundsBetween = 16

/**
 * Renders pages one at a time, networks in turn, and shares each with all who ask for the same URL. Returns `undefined`
 * for an unknown page, and 503 if too many of the network wait.
 */
export function openOnDemand(options: Options) {
  const { cache } = options
  /** Pages whose rendering has not begun, by network and URL: nobody waits for the backlog of another network. */
  const queued = new Map<string, Promise<Page>>()

  /** Renders a page in the network's turn, unless the page of another network has begun until then. */
  async function inTurn(key: string, turn: Turn, request: IncomingMessage, onBegin: () => void): Promise<Page> {
    const work = () => render(options, request, turn)
    let others: ReturnType<AnswerCache['find']>
    const page = await rendering
      .run(turn, async () => {
        for (let round = 0; round < roundsBetween; round++) await nextRound()
        onBegin()
        others = cache.find(key)
        if (others !== undefined) return undefined
        const own = work()
        cache.keep(key, own.then(ifShareable))
        return own
      })
      .finally(onBegin)
    if (others === undefined) return page
    return (await others) ?? rendering.run(turn, work)
  }

  return async (request: IncomingMessage, turn: Turn): Promise<Page> => {
    // The host too: Astro takes it into the page's URL. HEAD gets the headers of GET.
    const key = `${request.headers.host} ${request.url}`
    const page = await cache.find(key)
    if (page) return page
    const networkKey = `${turn.at(-1)?.name} ${key}`
    const pending = queued.get(networkKey) ?? inTurn(key, turn, request, () => queued.delete(networkKey))
    queued.set(networkKey, pending)
    return pending.catch((reason: unknown) => {
      if (reason instanceof ApiError) return refusePage(request, reason.code)
      throw reason
    })
  }
}

/** A failed page is not shared, as the cause may be a limit of one network. */
function ifShareable(page: Page): Page {
  const { status, headers } = page?.content ?? {}
  return status === 200 && !headers?.['cache-control']?.includes('no-store') ? page : undefined
}

function render({ handler, callApi, siteHeaders }: Options, request: IncomingMessage, turn: Turn): Promise<Page> {
  const api = pausingTurn(turn, (path: string, init?: RequestInit) => callApi(path, init, request))
  const recorder = new PageRecorder(request)
  // Astro's own headers replace these.
  for (const [name, value] of Object.entries(siteHeaders)) recorder.setHeader(name, value)
  const { method } = request
  // Astro renders no body for HEAD, and the page is shared with callers that need one.
  request.method = 'GET'
  return new Promise<Page>((resolve, reject) => {
    recorder.once('finish', () => resolve(recorder.page))
    const noPage = () => resolve(undefined)
    handler(request, recorder, noPage, { api }).then(() => reject(new Error('a page broke off')), reject)
  }).finally(() => {
    request.method = method
  })
}

/** While a page waits for calls of the API, other pages are rendered: it takes its turn again once all are answered. */
function pausingTurn<Args extends unknown[], Result>(turn: Turn, call: (...args: Args) => Promise<Result>) {
  let openCalls = 0
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
    openCalls++
    pause ??= begin()
    const { over, end } = pause
    try {
      return await call(...args)
    } finally {
      if (--openCalls === 0) end()
      await over
    }
  }
}
