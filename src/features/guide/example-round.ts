import { splitLocale } from '#contract/kit/locale.ts'
import { exampleRounds, roundStates } from './examples.ts'

/** On the example pages of the style guide: requests for rounds get the page's `data-round-state` as their response. */
function simulateRounds(): void {
  const name = document.querySelector<HTMLElement>('[data-round-state]')?.dataset.roundState
  const state = roundStates.find((roundState) => roundState === name)
  if (!state) return
  const originalFetch = window.fetch.bind(window)
  window.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    if (!url.includes('/application/schedules')) return originalFetch(input, init)
    const list = exampleRounds(state, Date.now(), splitLocale(location.pathname).locale)
    return list ? Response.json(list) : Response.json({ code: 'serviceUnavailable', message: '' }, { status: 503 })
  }
}

simulateRounds()
