import { atom } from 'nanostores'
import type { PolicyYear } from '#contract/policy-year.ts'
import type { PublicSetting } from '#contract/setting.ts'
import { api } from './session.ts'

/** Each year's figures as the server has them; `down` until it answers, where it could not be asked. */
export const $policyYears = atom<'loading' | 'down' | readonly PolicyYear[]>('loading')

/** Whether links can be mailed; true until the server says otherwise. */
export const $sendsMail = atom(true)

let underWay: Promise<void> | undefined

/** Asks the server unless it has answered already; calls that come meanwhile share the request. Never rejects. */
export function loadSetting(): Promise<void> {
  if (typeof $policyYears.get() === 'object') return Promise.resolve()
  underWay ??= ask().finally(() => {
    underWay = undefined
  })
  return underWay
}

async function ask() {
  try {
    const { setting } = await api.get<PublicSetting>('v1/setting', { timeout: 8_000 }).json()
    $policyYears.set(setting.policyYears)
    $sendsMail.set(setting.sendsMail)
  } catch {
    $policyYears.set('down')
  }
}
