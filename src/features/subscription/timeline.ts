import { defaultLocale, isLocale } from '#contract/kit/locale.ts'
import { formatMoment } from '#contract/kit/moment.ts'
import type { PublicRound, PublicStep, RoundList } from '#contract/round/public-round.ts'
import { interpolate } from '#lib/interpolate.ts'
import { keepTrying } from '#lib/retry.ts'
import { pageHeaders } from '#stores/page-headers.ts'

const api = '/api/v1/application/schedules'
const requestTimeout = 8_000
/** Of a timer: one hour, because browsers fire a timer of more than 24 days at once. */
const longestWait = 3_600_000

export function enableTimeline() {
  const root = document.querySelector<HTMLElement>('[data-timeline]')
  if (!root) return
  let retries = new AbortController()
  const request = async () => {
    try {
      const response = await fetch(api, { headers: pageHeaders(), signal: AbortSignal.timeout(requestTimeout) })
      if (!response.ok) throw new Error(String(response.status))
      showRounds(root, await response.json())
      return true
    } catch {
      return false
    }
  }
  const load = async () => {
    retries.abort()
    showState(root, 'loading')
    if (await request()) return
    showState(root, 'down')
    retries = new AbortController()
    keepTrying(request, retries.signal)
  }
  root.querySelector('[data-retry]')?.addEventListener('click', load)
  void load()
}

function showRounds(root: HTMLElement, { schedules, now }: RoundList) {
  const offset = Date.parse(now) - Date.now()
  const rounds = shownRounds(schedules, Date.parse(now))
  showState(root, rounds.length > 0 ? undefined : 'none')
  const parts = rounds.map((round) => drawRound(root, round))
  part(root, 'rounds').replaceChildren(...parts)
  for (const [index, item] of parts.entries()) {
    part(item, 'print').hidden = index > 0
    markSteps(item, rounds[index]?.steps ?? [], offset)
  }
  root.querySelector('[data-print]')?.addEventListener('click', () => print())
  const order = document.querySelector<HTMLElement>('[data-order]')
  if (order) order.hidden = rounds.length > 0
}

/** The current round comes first. Other rounds are shown while they have a step to come. */
function shownRounds(rounds: PublicRound[], now: number): PublicRound[] {
  return rounds.filter(({ steps }, index) =>
    index === 0 ? steps.length > 0 : steps.some(({ endAt }) => Date.parse(endAt) >= now),
  )
}

function drawRound(root: HTMLElement, round: PublicRound): HTMLElement {
  const item = cloneTemplate(root, 'round-template')
  part(item, 'title').textContent = interpolate(root.dataset.round ?? '', { round: round.round })
  part(item, 'round-calendar').setAttribute('href', calendarOf(root, round))
  part(item, 'paused').hidden = !round.stops
  part(item, 'steps').append(...round.steps.map((step) => drawStep(root, round, step)))
  return item
}

function drawStep(root: HTMLElement, round: PublicRound, step: PublicStep): HTMLElement {
  const { key, startAt, endAt, label, note } = step
  const item = cloneTemplate(root, 'step-template')
  const locale = isLocale(root.dataset.locale) ? root.dataset.locale : defaultLocale
  const writeTime = (name: string, moment: string, after?: string) => {
    const time = part(item, name)
    time.setAttribute('datetime', moment)
    time.textContent = formatMoment(locale, moment, after)
  }
  writeTime('start', startAt)
  if (endAt !== startAt) writeTime('end', endAt, startAt)
  part(item, 'label').textContent = label
  item.dataset.key = key
  part(item, 'note').textContent = note
  const link = part(item, 'step-calendar')
  link.setAttribute('href', calendarOf(root, round, key))
  link.setAttribute('aria-label', interpolate(root.dataset.addNamedStep ?? '', { step: label }))
  return item
}

/** `offset`: milliseconds that the server's clock is ahead of the device's. Runs again at the next change. */
function markSteps(round: HTMLElement, steps: PublicStep[], offset: number) {
  const { states, changesIn } = stepStates(steps, Date.now() + offset)
  for (const [index, item] of [...round.querySelectorAll<HTMLElement>('.step')].entries()) {
    const state = states[index]
    item.dataset.now = state
    if (state === 'now') item.setAttribute('aria-current', 'step')
    else item.removeAttribute('aria-current')
    for (const one of item.querySelectorAll<HTMLElement>('[data-mark]')) one.hidden = one.dataset.mark !== state
  }
  if (changesIn !== undefined) setTimeout(() => markSteps(round, steps, offset), Math.min(changesIn, longestWait))
}

function showState(root: HTMLElement, state?: string) {
  for (const one of root.querySelectorAll<HTMLElement>('[data-state]')) one.hidden = one.dataset.state !== state
  part(root, 'retry').hidden = state !== 'down'
}

function calendarOf(root: HTMLElement, round: PublicRound, step?: string): string {
  const query = new URLSearchParams({ ...(step && { step }), locale: root.dataset.locale ?? '' })
  return `${api}/${round._id}/calendar?${query}`
}

function cloneTemplate(root: HTMLElement, name: string): HTMLElement {
  const template = part(root, name) as HTMLTemplateElement
  return template.content.firstElementChild?.cloneNode(true) as HTMLElement
}

function part(root: ParentNode, name: string): HTMLElement {
  const found = root.querySelector<HTMLElement>(`[data-${name}]`)
  if (!found) throw new Error(`no [data-${name}]`)
  return found
}

type StepState = 'past' | 'now' | 'next' | 'later'

/** `now` in milliseconds; `changesIn`: milliseconds until the next change. */
export function stepStates(steps: Pick<PublicStep, 'startAt' | 'endAt'>[], now: number) {
  // A step includes its end, so it is over one millisecond later.
  const spans = steps.map(({ startAt, endAt }) => ({ start: Date.parse(startAt), over: Date.parse(endAt) + 1 }))
  const nextStart = Math.min(...spans.map(({ start }) => start).filter((start) => start > now))
  const states = spans.map(({ start, over }): StepState => {
    if (over <= now) return 'past'
    if (start <= now) return 'now'
    return start === nextStart ? 'next' : 'later'
  })
  const changes = spans.flatMap(({ start, over }) => [start, over]).filter((at) => at > now)
  return { states, changesIn: changes.length > 0 ? Math.min(...changes) - now : undefined }
}
