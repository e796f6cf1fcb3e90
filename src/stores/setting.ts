import { atom } from 'nanostores'
import type { PolicyYear } from '#contract/eligibility/policy-year.ts'
import type { PublicSetting } from '#contract/site/setting.ts'
import { api } from './session.ts'

/** The figures of all policy years. `down` after a failed request, until a later one succeeds. */
export const $policyYears = atom<'loading' | 'down' | readonly PolicyYear[]>('loading')

/** False if the server cannot send mail; true until it answers. */
export const $sendsMail = atom(true)

let underWay: Promise<void> | undefined
const requestTimeout = 8_000

/** Loads the settings once; concurrent calls share one request. Never rejects. */
export function loadSetting(): Promise<void> {
  if (typeof $policyYears.get() === 'object') return Promise.resolve()
  underWay ??= load().finally(() => {
    underWay = undefined
  })
  return underWay
}

async function load() {
  try {
    const { setting } = await api.get<PublicSetting>('v1/setting', { timeout: requestTimeout }).json()
    $policyYears.set(setting.policyYears)
    $sendsMail.set(setting.sendsMail)
  } catch {
    $policyYears.set('down')
  }
}
