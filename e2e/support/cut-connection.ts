import { expect, type Page } from '@playwright/test'
import { isLongRun } from '../../tests/support/extent.ts'

/** `call`: the request never reaches the server. `answer`: the server processes it, but the answer is lost. */
export type CutPlace = 'call' | 'answer'
/** The short run covers only the lost answer, where the server and the page differ. */
export const cutPlaces: readonly CutPlace[] = isLongRun ? ['call', 'answer'] : ['answer']

type MatchesCall = (method: string, url: string) => boolean
export const callsTo =
  (method: string, path: RegExp): MatchesCall =>
  (called, url) =>
    called === method && path.test(new URL(url).pathname)

type Cut = {
  count: () => number
  repair: () => void
}

export async function cutConnection(page: Page, place: CutPlace, matches: MatchesCall): Promise<Cut> {
  const state = { calls: 0, isCut: true }
  if (place === 'call') await cutCalls(page, matches, state)
  else await cutAnswers(page, matches, state)
  const repair = () => {
    state.isCut = false
  }
  return { count: () => state.calls, repair }
}

type State = { calls: number; isCut: boolean }

async function cutCalls(page: Page, matches: MatchesCall, state: State) {
  await page.route('**/api/v1/**', async (route) => {
    if (!matches(route.request().method(), route.request().url())) return route.fallback()
    state.calls += 1
    await (state.isCut ? route.abort('connectionreset') : route.fallback())
  })
}

/** By CDP, because `route.fetch` would send the request without its files. */
async function cutAnswers(page: Page, matches: MatchesCall, state: State) {
  const browser = await page.context().newCDPSession(page)
  browser.on('Fetch.requestPaused', async ({ requestId, request, responseStatusCode = 0 }) => {
    const isOurs = matches(request.method, request.url)
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

export async function delayAnswers(page: Page, milliseconds: number, matches: MatchesCall) {
  await page.route('**/api/v1/**', async (route) => {
    if (!matches(route.request().method(), route.request().url())) return route.fallback()
    const response = await route.fetch()
    await new Promise((resolve) => setTimeout(resolve, milliseconds))
    await route.fulfill({ response })
  })
}
