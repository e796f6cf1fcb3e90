import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { type Locale, localePath } from '#contract/locale.ts'
import type { Messages } from '#i18n/ko.ts'
import { draftKey } from '#stores/application-draft.ts'
import { proofKey } from '#stores/identity.ts'
import { identityOf, verifyByApi, verifyInWindow } from './identity.ts'

type Texts = Messages['application']
const read = (locale: Locale, namespace: string) =>
  JSON.parse(readFileSync(new URL(`../../i18n/${locale}/${namespace}.json`, import.meta.url), 'utf8'))
export const textsOf = (locale: Locale): Texts => read(locale, 'application')
export const eligibilityOf = (locale: Locale): Messages['eligibility'] => read(locale, 'eligibility')
export const documentsOf = (locale: Locale): Messages['document'] => read(locale, 'document')

export type Person = { name: string; phone: string; birth: string; email: string }

let people = 0

/** Somebody who has not applied yet: each worker has its own hundred of the demo phone numbers. */
export function somebody(name = '김새봄'): Person {
  people += 1
  const worker = Number(process.env.TEST_WORKER_INDEX ?? 0) % 50
  const phone = `0100000${5_000 + worker * 100 + (people % 100)}`
  return { name, phone, birth: '19990131', email: 'saebom@onmaru.example' }
}

const formPath = '/form/application'
/** The drafts that filling in the form by hand has left in a tab, by the step they stand at. */
const drafts = new Map<FilledStep, string>()
type FilledStep = 'identity' | 'document' | 'check'

/** The application form as a visitor uses it, in one language. */
export class ApplicationForm {
  readonly page: Page
  readonly locale: Locale
  readonly texts: Texts
  readonly identity: Messages['identity']
  readonly eligibility: Messages['eligibility']
  constructor(page: Page, locale: Locale = 'ko') {
    this.page = page
    this.locale = locale
    this.texts = textsOf(locale)
    this.identity = identityOf(locale)
    this.eligibility = eligibilityOf(locale)
  }

  async expectStep(title: keyof Texts) {
    await expect(this.page.getByRole('heading', { level: 2, name: this.texts[title] })).toBeVisible()
  }

  async next(button: keyof Texts = 'form.next') {
    await this.page.getByRole('button', { name: this.texts[button], exact: true }).click()
  }

  async agree() {
    await this.page.getByLabel(this.texts['consent.all']).check()
    await this.next()
  }

  /** From the consents to the end of the identity step, as somebody whom the simulator verifies. */
  async beVerified(person: Person) {
    await this.expectIdentityStep()
    await verifyInWindow(this.page, this.identity, 'success', person)
    await expect(this.page.getByText(this.identity.verified, { exact: true })).toBeVisible()
  }

  /** The same, and on to the applicant's step. */
  async verify(person: Person) {
    await this.beVerified(person)
    await this.next()
  }

  async expectIdentityStep() {
    await expect(this.page.getByRole('heading', { level: 2, name: this.identity['step.title'] })).toBeVisible()
  }

  async fillApplicant(person: Person) {
    const { page, texts } = this
    await page.getByLabel(texts['qualification_type.YOUTH_TYPE'], { exact: true }).check()
    await page.getByLabel(texts.email, { exact: true }).fill(person.email)
  }

  async fillSpouse(person: Person) {
    const { page, texts } = this
    await page.getByLabel(texts['qualification_type.MARRIED_TYPE'], { exact: true }).check()
    await page.getByLabel(texts['spouse.name'], { exact: true }).fill(person.name)
    await page.getByLabel(texts['spouse.phone'], { exact: true }).pressSequentially(person.phone)
    await page.getByLabel(texts['spouse.birth'], { exact: true }).pressSequentially(person.birth)
  }

  /** `choose('isCar', 'condition.yes')`: one radio of one question. */
  async choose(question: keyof Texts, answer: keyof Texts) {
    const group = this.page.getByRole('radiogroup', { name: this.texts[question] })
    await group.getByLabel(this.texts[answer], { exact: true }).check()
  }

  /** The same of a question about facts: `chooseFact('facts.residence', 'facts.place.SEOUL')`. */
  async chooseFact(question: keyof Messages['eligibility'], answer: keyof Messages['eligibility']) {
    const group = this.page.getByRole('radiogroup', { name: this.eligibility[question] })
    await group.getByLabel(this.eligibility[answer], { exact: true }).check()
  }

  async fillFact(question: keyof Messages['eligibility'], text: string) {
    await this.page.getByLabel(this.eligibility[question], { exact: true }).fill(text)
  }

  async chooseGeneralSupply() {
    await this.choose('supply_type', 'supply_type.NORMAL_TYPE')
    await this.choose('isHomeless', 'condition.yes')
    await this.chooseFact('facts.hasCar', 'facts.hasCar.no')
  }

  /** As a newlywed couple where the type says so; the facts make rank 1 by income and rank 2 by region. */
  async chooseSpecialSupply({ isMarried = false } = {}) {
    await this.choose('supply_type', 'supply_type.SPECIAL_TYPE')
    if (isMarried) {
      await this.chooseFact('facts.couple', 'facts.marriage.MARRIED')
      await this.fillFact('facts.marriedOn', '20240501')
      await this.fillFact('facts.persons', '2')
    } else await this.chooseFact('facts.household', 'facts.household.ALONE')
    await this.choose('isHomeless', 'condition.yes')
    await this.chooseFact('facts.hasCar', 'facts.hasCar.no')
    await this.fillFact('facts.income', '3000000')
    await this.fillFact('facts.assets', '100000000')
    await this.chooseFact('facts.residence', 'facts.place.SEOUL')
  }

  /** From the first step to the check of the answers, for general supply and without files. */
  async fillAll(person: Person) {
    await this.agree()
    await this.beVerified(person)
    await this.#keep('identity')
    await this.next()
    await this.fillApplicant(person)
    await this.next()
    await this.chooseGeneralSupply()
    await this.next()
    await this.expectStep('document.title')
    await this.#keep('document')
    await this.next()
    await this.expectStep('check.title')
    await this.#keep('check')
  }

  async #keep(step: FilledStep) {
    const read = () => this.page.evaluate((key) => sessionStorage.getItem(key) ?? '', draftKey)
    await expect.poll(read).toContain(`"step":"${step}"`)
    drafts.set(step, await read())
  }

  /**
   * Opens the form at a step, filled in up to there for somebody whom the simulator has verified: by hand once in a
   * worker, and then with the draft that this has left in the tab.
   */
  async openFilled(step: FilledStep, person: Person, server = '') {
    const { page, locale } = this
    const path = server + localePath(locale, formPath)
    if (!drafts.has(step)) {
      await page.goto(path)
      await this.fillAll(somebody())
    }
    const { cert, headers } = await verifyByApi(page.request, person, server)
    const draft = JSON.parse(drafts.get(step) ?? '')
    const { email, ...verified } = person
    const values = { ...draft.values, ...verified, cert, ...(step !== 'identity' && { email }) }
    const kept = {
      [draftKey]: { ...draft, values, version: null, createKey: randomUUID(), submitKey: randomUUID() },
      [proofKey]: { cert, token: headers['Identity-Token'], hasBirth: true },
    }
    // A page of the site that does not touch what the tab holds.
    await page.goto(`${server}/robots.txt`)
    await page.evaluate((entries) => {
      sessionStorage.clear()
      for (const [key, value] of Object.entries(entries)) sessionStorage.setItem(key, JSON.stringify(value))
    }, kept)
    await page.goto(`${path}#${step}`)
    await (step === 'identity' ? this.expectIdentityStep() : this.expectStep(`${step}.title`))
  }

  fileInput(document: string) {
    return this.page.locator('input[type=file]').and(this.page.getByLabel(document))
  }

  async expectReceipt(): Promise<string> {
    await expect(this.page.getByRole('heading', { level: 1, name: this.texts['receipt.done'] })).toBeVisible()
    const number = (await this.page.getByRole('status', { name: this.texts['receipt.number'] }).textContent()) ?? ''
    expect(number).toMatch(/^[2-9A-HJKMNP-TW-Z]{4}-[2-9A-HJKMNP-TW-Z]{4}$/)
    return number
  }
}

/** What stands at a field about its error; a live region says the same of a document. */
export const errorAt = (page: Page, text: string) => page.locator('[id$="-error"]').filter({ hasText: text })
