import { defaultLocale, isLocale } from '#contract/locale.ts'
import { formatMoment } from '#contract/moment.ts'
import type { PublicSchedule, PublicStep, ScheduleList } from '#contract/public-schedule.ts'
import { interpolate } from '#lib/interpolate.ts'
import { keepTrying } from '#lib/retry.ts'
import { stepStates } from './step-state.ts'

const address = '/api/v1/application/schedules'
const patience = 8_000
const longestWait = 3_600_000

/** Fills the timeline with the current round and moves its mark by the server's clock. */
export function enableTimeline() {
  const root = document.querySelector<HTMLElement>('[data-timeline]')
  if (!root) return
  let retries = new AbortController()
  const ask = async () => {
    try {
      const headers = { 'Accept-Language': root.dataset.locale ?? '' }
      const response = await fetch(address, { headers, signal: AbortSignal.timeout(patience) })
      if (!response.ok) throw new Error(String(response.status))
      show(root, await response.json())
      return true
    } catch {
      return false
    }
  }
  const load = async () => {
    retries.abort()
    showState(root, 'loading')
    if (await ask()) return
    showState(root, 'down')
    retries = new AbortController()
    keepTrying(ask, retries.signal)
  }
  root.querySelector('[data-retry]')?.addEventListener('click', load)
  root.querySelector('[data-print]')?.addEventListener('click', () => print())
  void load()
}

function show(root: HTMLElement, { schedules, now }: ScheduleList) {
  const [round] = schedules
  if (!round?.steps?.length) return showState(root, 'none')
  showState(root, round.stops ? 'paused' : undefined)
  part(root, 'title').textContent = interpolate(root.dataset.round ?? '', { round: round.round })
  part(root, 'all').setAttribute('href', calendarOf(root, round))
  part(root, 'steps').replaceChildren(...round.steps.map((step) => draw(root, round, step)))
  part(root, 'round-part').hidden = false
  const order = document.querySelector<HTMLElement>('[data-order]')
  if (order) order.hidden = true
  const offset = Date.parse(now) - Date.now()
  mark(root, round.steps, offset)
}

function draw(root: HTMLElement, round: PublicSchedule, { key, startAt, endAt, label, note }: PublicStep): Node {
  const template = root.querySelector<HTMLTemplateElement>('template')
  const item = template?.content.cloneNode(true) as DocumentFragment
  const locale = isLocale(root.dataset.locale) ? root.dataset.locale : defaultLocale
  const write = (name: string, moment: string, after?: string) => {
    const time = part(item, name)
    time.setAttribute('datetime', moment)
    time.textContent = formatMoment(locale, moment, after)
  }
  write('start', startAt)
  if (endAt !== startAt) write('end', endAt, startAt)
  part(item, 'label').textContent = label
  item.querySelector('li')?.setAttribute('data-key', key)
  part(item, 'note').textContent = note
  const link = part(item, 'calendar')
  link.setAttribute('href', calendarOf(root, round, key))
  link.setAttribute('aria-label', interpolate(root.dataset.oneOf ?? '', { step: label }))
  return item
}

/** Marks each step now, and again when the next one begins or ends. */
function mark(root: HTMLElement, steps: PublicStep[], offset: number) {
  const { states, changesIn } = stepStates(steps, Date.now() + offset)
  for (const [index, item] of [...root.querySelectorAll<HTMLElement>('.step')].entries()) {
    const state = states[index]
    item.dataset.now = state
    item.toggleAttribute('aria-current', false)
    if (state === 'now') item.setAttribute('aria-current', 'step')
    for (const one of item.querySelectorAll<HTMLElement>('[data-mark]')) one.hidden = one.dataset.mark !== state
  }
  if (changesIn !== undefined) setTimeout(() => mark(root, steps, offset), Math.min(changesIn, longestWait))
}

function showState(root: HTMLElement, state?: string) {
  for (const one of root.querySelectorAll<HTMLElement>('[data-state]')) one.hidden = one.dataset.state !== state
  part(root, 'retry').hidden = state !== 'down'
}

function calendarOf(root: HTMLElement, round: PublicSchedule, step?: string): string {
  const query = new URLSearchParams({ ...(step && { step }), locale: root.dataset.locale ?? '' })
  return `${address}/${round._id}/calendar?${query}`
}

function part(root: ParentNode, name: string): HTMLElement {
  const found = root.querySelector<HTMLElement>(`[data-${name}]`)
  if (!found) throw new Error(`no [data-${name}]`)
  return found
}
