import { type Page, request } from '@playwright/test'
import { accountTerms } from '#contract/account/user.ts'
import type { Locale } from '#contract/kit/locale.ts'
import { termsId } from '#contract/terms/terms.ts'
import type { ServerWithMail } from './server-with-mail.ts'
import { readTexts } from './texts.ts'

export const accountTextsOf = (locale: Locale) => readTexts(locale, 'account')

export const visitorPassword = 'member-pass1!'
const person = { name: '김예시', phone: '01000001234' }
let accounts = 0

export async function fillJoin(page: Page, username: string, email: string) {
  await page.locator('#join-username').fill(username)
  await page.locator('#join-password').fill(visitorPassword)
  await page.locator('#join-repeat').fill(visitorPassword)
  await page.locator('#join-name').fill(person.name)
  await page.locator('#join-phone').fill(person.phone)
  await page.locator('#join-email').fill(email)
  await page.getByLabel(accountTextsOf('ko')['term.title']).check()
}

/** A confirmed account of a person. `api` calls the server that has it. */
export async function addVisitorAccount(server: ServerWithMail) {
  accounts += 1
  const username = `journey${process.env.TEST_WORKER_INDEX}${accounts}`
  const email = `${username}@onmaru.example`
  const api = await request.newContext({ baseURL: server.url })
  const credentials = { username, password: visitorPassword }
  const data = { type: 'PERSON', ...credentials, ...person, email, _terms: [termsId(accountTerms)] }
  await api.post('/api/v1/users', { data })
  const [, token] = (await server.linkTo(email, '/join')).split('#')
  await api.post('/api/v1/users/confirm', { data: { token, password: visitorPassword } })
  return { username, email, api }
}
