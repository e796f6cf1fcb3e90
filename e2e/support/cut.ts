import { expect, type Page } from '@playwright/test'
import { isLong } from '../../tests/support/extent.ts'

/** `call`: the request never reaches the server. `answer`: the server processes it, but the answer is lost. */
export type Place = 'call' | 'answer'
/** The short run covers the lost answer only, which is the harder case. */
export const places: readonly Place[] = isLong ? ['call', 'answer'] : ['answer']

type IsMeant = (method: string, url: string) => boolean
export const callTo =
  (method: string, path: RegExp): IsMeant =>
  (called, url) =>
    called === method && path.test(new URL(url).pathname)

type Cut = {
  count: () => number
  mend: () => void
}

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

/** By CDP, because `route.fetch` would send the request without its files. */
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

export async function delay(page: Page, milliseconds: number, isMeant: IsMeant) {
  await page.route('**/api/v1/**', async (route) => {
    if (!isMeant(route.request().method(), route.request().url())) return route.fallback()
    const response = await route.fetch()
    await new Promise((resolve) => setTimeout(resolve, milliseconds))
    await route.fulfill({ response })
  })
}
