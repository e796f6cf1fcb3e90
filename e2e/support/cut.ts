import { expect, type Page } from '@playwright/test'
import { isLong } from '../../tests/support/extent.ts'

/** Where a call is cut: before it reaches the server, or its answer after the server has taken it. */
export type Place = 'call' | 'answer'
/** That the server has taken the call, and nobody knows it, is the harder one. */
export const places: readonly Place[] = isLong ? ['call', 'answer'] : ['answer']

/** A call by its method and path. */
type IsMeant = (method: string, url: string) => boolean
export const callTo =
  (method: string, path: RegExp): IsMeant =>
  (called, url) =>
    called === method && path.test(new URL(url).pathname)

type Cut = {
  /** How many calls there were, cut or not. */
  count: () => number
  /** The connection comes back. */
  mend: () => void
}

/** Cuts every call that is meant until the connection is mended. */
export async function cut(page: Page, place: Place, isMeant: IsMeant): Promise<Cut> {
  const state = { calls: 0, isCut: true }
  if (place === 'call') await cutCalls(page, isMeant, state)
  else await cutAnswers(page, isMeant, state)
  const mend = () => {
    state.isCut = false
  }
  return { count: () => state.calls, mend }
}

type State = { calls: number; isCut: boolean }

async function cutCalls(page: Page, isMeant: IsMeant, state: State) {
  await page.route('**/api/v1/**', async (route) => {
    if (!isMeant(route.request().method(), route.request().url())) return route.fallback()
    state.calls += 1
    await (state.isCut ? route.abort('connectionreset') : route.fallback())
  })
}

/** The browser sends the call itself, files too, and never gets its answer: what `route.fetch` sends has no files. */
async function cutAnswers(page: Page, isMeant: IsMeant, state: State) {
  const browser = await page.context().newCDPSession(page)
  browser.on('Fetch.requestPaused', async ({ requestId, request, responseStatusCode = 0 }) => {
    const isOurs = isMeant(request.method, request.url)
    if (isOurs) state.calls += 1
    if (!isOurs || !state.isCut) {
      await browser.send('Fetch.continueRequest', { requestId })
      return
    }
    expect(responseStatusCode, 'the server took the call').toBeLessThan(300)
    await browser.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' })
  })
  await browser.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/v1/*', requestStage: 'Response' }] })
}

/** Answers come so late that an impatient visitor has pressed again. */
export async function delay(page: Page, milliseconds: number, isMeant: IsMeant) {
  await page.route('**/api/v1/**', async (route) => {
    if (!isMeant(route.request().method(), route.request().url())) return route.fallback()
    const response = await route.fetch()
    await new Promise((resolve) => setTimeout(resolve, milliseconds))
    await route.fulfill({ response })
  })
}
