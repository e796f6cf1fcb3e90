import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import type { ApplicationRecord } from '#contract/application/application-record.ts'
import { noFacts } from '#contract/eligibility/answers.ts'
import type { Locale } from '#contract/kit/locale.ts'
import { applicationTerms, termsId } from '#contract/terms/terms.ts'
import { type Person, textsOf } from './application.ts'
import { verifyByApi } from './identity.ts'
import { expectHydrated } from './test.ts'

/** `token` opens it for its applicant; `number` is the receipt number as pages show it, `ABCD-EFGH`. */
export type SentApplication = { application: ApplicationRecord; token: string; number: string }

/** Sends an application for general supply without documents. */
export async function applyByApi(request: APIRequestContext, person: Person): Promise<SentApplication> {
  const { cert, headers } = await verifyByApi(request, person)
  const answer = await request.post('/api/v1/application', {
    headers: { 'Idempotency-Key': randomUUID(), ...headers },
    data: {
      _terms: applicationTerms.filter(({ isRequired }) => isRequired).map(termsId),
      cert,
      ...person,
      round: 1,
      qualification_type: 'YOUTH_TYPE',
      spouse: null,
      supply_type: 'NORMAL_TYPE',
      supply_category: 'YOUTH',
      unit_type: '25A',
      earning_rank: null,
      region_rank: null,
      isHomeless: true,
      isAsset: null,
      isCar: true,
      facts: { ...noFacts, car: 0 },
    },
  })
  if (answer.status() !== 201) throw new Error(`not stored: ${answer.status()} ${await answer.text()}`)
  const { application, token } = await answer.json()
  const number: string = application.receiptNumber
  return { application, token, number: `${number.slice(0, 4)}-${number.slice(4)}` }
}

export async function fillLookup(page: Page, number: string, person: Person, locale: Locale = 'ko') {
  const texts = textsOf(locale)
  await expectHydrated(page, 'astro-island:has(form)')
  // The application page asks for name and phone in another form too.
  const form = page.locator('form').filter({ has: page.getByLabel(texts['lookup.receiptNumber']) })
  await form.getByLabel(texts['lookup.receiptNumber']).fill(number)
  await form.getByLabel(texts.name, { exact: true }).fill(person.name)
  await form.getByLabel(texts.birth, { exact: true }).fill(person.birth)
  await form.getByLabel(texts.phone, { exact: true }).fill(person.phone)
  await form.getByRole('button', { name: texts['lookup.submit'] }).click()
}
