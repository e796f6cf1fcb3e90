import { randomBytes } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import type { Locale } from '#contract/kit/locale.ts'
import type { Messages } from '#i18n/ko.ts'
import { opensVerificationWindow } from '#lib/breakpoints.ts'
import { readTexts } from './texts.ts'

type Person = { name: string; phone: string; birth: string }

export const identityOf = (locale: Locale) => readTexts(locale, 'identity')

/** `outcome`: a value of the simulator's radio buttons. Returns the window's page, which shows the result. */
export async function completeInWindow(page: Page, texts: Messages['identity'], outcome: string, person: Person) {
  const window = await openWindow(page, texts)
  await window.getByLabel('이름').fill(person.name)
  await window.getByLabel('휴대전화 번호').fill(person.phone)
  await window.getByLabel('생년월일 8자리').fill(person.birth)
  await window.locator(`input[value=${outcome}]`).check()
  await window.getByRole('button', { name: '이 결과로 마치기' }).click()
  return window
}

export async function openWindow(page: Page, texts: Messages['identity']): Promise<Page> {
  const isWindow = await page.evaluate((query) => matchMedia(query).matches, opensVerificationWindow)
  const opening = isWindow ? page.waitForEvent('popup') : Promise.resolve(page)
  await page.getByRole('button', { name: new RegExp(`${texts.begin}|${texts['begin.again']}`) }).click()
  const window = await opening
  await window.getByText('시뮬레이터 · 실제 본인확인이 아닙니다').first().waitFor()
  await window.getByRole('heading', { name: '휴대전화 본인확인' }).waitFor()
  return window
}

export async function verifyInWindow(page: Page, texts: Messages['identity'], outcome: string, person: Person) {
  const window = await completeInWindow(page, texts, outcome, person)
  // A successful verification returns to the form by itself.
  if (window === page && outcome !== 'success') await page.getByRole('link', { name: texts['response.toForm'] }).click()
}

/** NHN KCP's result code of a verification that succeeded. */
const successCode = '0000'

/** Verifies a person over HTTP; returns the verification's id and the header for an application. */
export async function verifyByApi(request: APIRequestContext, { name, phone, birth }: Person, origin = '') {
  const token = randomBytes(32).toString('base64url')
  const begun = await request.post(`${origin}/api/v1/cert`, { data: { token, purpose: 'APPLICATION', round: 1 } })
  const { cert, regCertKey } = await begun.json()
  const form = { reg_cert_key: regCertKey, outcome: 'success', name, phone, birth }
  const page = await (await request.post(`${origin}/api/simulator/kcp/window/end`, { form })).text()
  const key = /[?]key=([\w-]+)/.exec(page)?.[1]
  const headers = { Authorization: `Bearer ${token}` }
  const data = { key, resultCode: successCode }
  const ended = await request.post(`${origin}/api/v1/cert/${cert._id}`, { headers, data })
  if (ended.status() !== 200) throw new Error(`not verified: ${ended.status()} ${await ended.text()}`)
  return { cert: cert._id as string, headers: { 'Identity-Token': token } }
}
