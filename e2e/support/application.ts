import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { UnitTypeName } from '#contract/complex/building.ts'
import { type Locale, localePath } from '#contract/kit/locale.ts'
import type { Messages } from '#i18n/ko.ts'
import { identityProofKey } from '#stores/identity.ts'
import { localDraftKey } from '#stores/local-draft-summary.ts'
import { identityOf, verifyByApi, verifyInWindow } from './identity.ts'
import { readTexts } from './texts.ts'

type Texts = Messages['application']
export const textsOf = (locale: Locale): Texts => readTexts(locale, 'application')
export const eligibilityOf = (locale: Locale) => readTexts(locale, 'eligibility')
export const documentsOf = (locale: Locale) => readTexts(locale, 'document')

export type Person = { name: string; phone: string; birth: string; email: string }

let people = 0

/** A person who has not applied yet. Each worker has a hundred phone numbers, which the demo data does not have. */
export function newPerson(name = '김새봄'): Person {
  people += 1
  const worker = Number(process.env.TEST_WORKER_INDEX ?? 0) % 50
  const phone = `0100000${5_000 + worker * 100 + (people % 100)}`
  return { name, phone, birth: '19990131', email: 'saebom@onmaru.example' }
}

const formPath = '/form/application'
/** Step → local draft of a form that is filled in up to it; reused in this worker. */
const savedDrafts = new Map<FilledStep, string>()
type FilledStep = 'identity' | 'document' | 'check'

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

  async verifyIdentity(person: Person) {
    await this.expectIdentityStep()
    await verifyInWindow(this.page, this.identity, 'success', person)
    await expect(this.page.getByText(this.identity.verified, { exact: true })).toBeVisible()
  }

  async verifyAndContinue(person: Person) {
    await this.verifyIdentity(person)
    await this.next()
  }

  async expectIdentityStep() {
    await expect(this.page.getByRole('heading', { level: 2, name: this.identity['step.title'] })).toBeVisible()
  }

  async fillApplicant(person: Person) {
    const { page, texts } = this
    await page.getByLabel(texts['qualification_type.YOUTH_TYPE'], { exact: true }).check()
    await this.chooseHome('25A')
    await page.getByLabel(texts.email, { exact: true }).fill(person.email)
  }

  async fillSpouse(person: Person) {
    const { page, texts } = this
    await page.getByLabel(texts['qualification_type.MARRIED_TYPE'], { exact: true }).check()
    await this.chooseHome('51B')
    await page.getByLabel(texts['spouse.name'], { exact: true }).fill(person.name)
    await page.getByLabel(texts['spouse.phone'], { exact: true }).pressSequentially(person.phone)
    await page.getByLabel(texts['spouse.birth'], { exact: true }).pressSequentially(person.birth)
  }

  async chooseHome(name: UnitTypeName) {
    const group = this.page.getByRole('radiogroup', { name: this.texts.unit_type, exact: true })
    await group.getByLabel(name, { exact: true }).check()
  }

  /** `choose('isCar', 'condition.yes')`. */
  async choose(question: keyof Texts, answer: keyof Texts) {
    const group = this.page.getByRole('radiogroup', { name: this.texts[question] })
    await group.getByLabel(this.texts[answer], { exact: true }).check()
  }

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

  /** The answers give rank 1 by income and rank 2 by region. */
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

  async fillAll(person: Person) {
    await this.agree()
    await this.verifyIdentity(person)
    await this.#saveDraft('identity')
    await this.next()
    await this.fillApplicant(person)
    await this.next()
    await this.chooseGeneralSupply()
    await this.next()
    await this.expectStep('document.title')
    await this.#saveDraft('document')
    await this.next()
    await this.expectStep('check.title')
    await this.#saveDraft('check')
  }

  async #saveDraft(step: FilledStep) {
    const read = () => this.page.evaluate((key) => sessionStorage.getItem(key) ?? '', localDraftKey)
    await expect.poll(read).toContain(`"step":"${step}"`)
    savedDrafts.set(step, await read())
  }

  /**
   * Opens the form at a step with a verified person. The first call of a worker fills in the form by hand; later calls
   * restore the session storage of that tab. `origin`: of an own server; without it the server of all journeys.
   */
  async openFilled(step: FilledStep, person: Person, origin = '') {
    const { page, locale } = this
    const path = origin + localePath(locale, formPath)
    if (!savedDrafts.has(step)) {
      await page.goto(path)
      await this.fillAll(newPerson())
    }
    const { cert, headers } = await verifyByApi(page.request, person, origin)
    const draft = JSON.parse(savedDrafts.get(step) ?? '')
    const { email, ...verified } = person
    // The form asks for the address after the identity step.
    const values = { ...draft.values, ...verified, cert, ...(step !== 'identity' && { email }) }
    // Other idempotency keys: the saved ones belong to the first application.
    const entries = {
      [localDraftKey]: { ...draft, values, remoteVersion: null, createKey: randomUUID(), submitKey: randomUUID() },
      [identityProofKey]: { cert, token: headers['Identity-Token'], hasBirth: true },
    }
    // An address of the site at which no script changes the session storage.
    await page.goto(`${origin}/robots.txt`)
    await page.evaluate((entries) => {
      sessionStorage.clear()
      for (const [key, value] of Object.entries(entries)) sessionStorage.setItem(key, JSON.stringify(value))
    }, entries)
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

export const errorAt = (page: Page, text: string) => page.locator('[id$="-error"]').filter({ hasText: text })
