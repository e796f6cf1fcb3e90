import type { BrowserContext, Page } from '@playwright/test'
import type { Locale } from '#contract/kit/locale.ts'
import { identityProofKey } from '#stores/identity.ts'
import { ApplicationForm, documentsOf, newPerson, type Person } from './support/application.ts'
import { samplePdf } from './support/file.ts'
import { expect, expectAccessibleAndFits, test, testedLocales } from './support/test.ts'

const { identityCard } = documentsOf('ko')

async function openVerified(context: BrowserContext, person: Person, locale: Locale = 'ko'): Promise<ApplicationForm> {
  const form = new ApplicationForm(await context.newPage(), locale)
  await form.openFilled('identity', person)
  await expect(form.page.getByText(form.identity.verified, { exact: true })).toBeVisible()
  return form
}

const offer = ({ page, texts }: ApplicationForm) => page.getByRole('alert').filter({ hasText: texts['draft.other'] })
const take = (form: ApplicationForm) =>
  offer(form).getByRole('button', { name: form.texts['draft.other.take'] }).click()

async function expectSaved({ page, texts }: ApplicationForm) {
  const [, afterTime = ''] = texts['draft.saved'].split('{{time}}')
  await expect(page.getByText(afterTime)).toBeVisible()
}

/** Runs `act`, then waits until the remote draft contains `text`. */
async function expectRemoteDraft({ page }: ApplicationForm, text: string, act: () => Promise<void>) {
  const readRemoteDraft = () =>
    page.evaluate(async (key) => {
      const { cert, token } = JSON.parse(sessionStorage.getItem(key) ?? '{}')
      return (await fetch(`/api/v1/cert/${cert}/draft`, { headers: { Authorization: `Bearer ${token}` } })).text()
    }, identityProofKey)
  await act()
  await expect.poll(readRemoteDraft).toContain(text)
}

/** As if the applicant returned to a background tab. */
const returnToTab = ({ page }: ApplicationForm) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

async function closeTab(page: Page) {
  const closed = page.waitForEvent('close')
  await page.close({ runBeforeUnload: true })
  await closed
}

test('a draft begun on one device is continued and sent on another, and the first device is told', async ({
  context,
  browser,
}, testInfo) => {
  const person = newPerson('김이어')
  const file = await samplePdf(testInfo, '신분증.pdf', 80_000)
  const first = await openVerified(context, person)
  await expect(offer(first)).toHaveCount(0)
  await first.next()
  await first.fillApplicant(person)
  await first.next()
  await first.chooseSpecialSupply()
  await first.next()
  await expectRemoteDraft(first, '신분증.pdf', () => first.fileInput(identityCard).setInputFiles(file.path))
  await expect(first.page.getByText(first.texts['document.state.done'], { exact: true })).toBeVisible()
  await expectSaved(first)
  // The draft with the file is saved: the next one is newer.
  await expectRemoteDraft(first, '"step":"supply"', () =>
    first.page.getByRole('button', { name: first.texts['form.previous'] }).click(),
  )

  const elsewhere = await browser.newContext({ reducedMotion: 'reduce' })
  const second = await openVerified(elsewhere, person)
  await expect(offer(second)).toBeFocused()
  await expect(offer(second)).toContainText(second.texts['step.supply'])
  await expect(offer(second)).toContainText(second.texts['draft.other.files.count'].replace('{{count}}', '1'))
  await expectAccessibleAndFits(second.page)
  await take(second)
  await second.expectStep('supply.title')
  await expect(second.page.getByLabel(second.eligibility['facts.income'], { exact: true })).toHaveValue('3,000,000')
  await expectAccessibleAndFits(second.page)
  await second.next()
  await expect(second.page.getByText('신분증.pdf')).toBeVisible()
  await second.next()
  await second.expectStep('check.title')
  await second.next('submit.send')
  const number = await second.expectReceipt()
  await expect(second.page.getByText(file.sha256.slice(0, 12))).toBeVisible()
  await elsewhere.close()

  await returnToTab(first)
  const refusal = first.page.getByRole('alert').filter({ hasText: first.texts['submit.duplicate'] })
  await expect(refusal).toBeFocused()
  await expect(refusal).toContainText(number.slice(0, 2))
  await expect(refusal).not.toContainText(number.replace('-', ''))
  await expectAccessibleAndFits(first.page)
})

test('a tab closed at any step resumes at that step', async ({ context }, testInfo) => {
  test.setTimeout(150_000)
  const person = newPerson('김닫음')
  const file = await samplePdf(testInfo, '등본.pdf', 60_000)
  let form = await openVerified(context, person)
  const email = () => form.page.getByLabel(form.texts.email, { exact: true })
  const reopen = async () => {
    await closeTab(form.page)
    form = await openVerified(context, person)
  }

  await reopen()
  await expect(offer(form)).toHaveCount(0)
  await form.next()
  // Closed while the save that typing has planned is under way.
  const save = form.page.waitForRequest((request) => request.method() === 'PUT')
  await form.fillApplicant(person)
  await save
  await reopen()
  await take(form)
  await form.expectStep('applicant.title')
  await expect(email()).toHaveValue(person.email)
  await form.next()
  await form.chooseGeneralSupply()
  await reopen()
  await take(form)
  await form.expectStep('supply.title')
  await form.next()
  await form.expectStep('document.title')
  await form.fileInput(identityCard).setInputFiles(file.path)
  await expect(form.page.getByText(form.texts['document.state.done'], { exact: true })).toBeVisible()
  await reopen()
  await take(form)
  await form.expectStep('document.title')
  await expect(form.page.getByText('등본.pdf')).toBeVisible()
  await form.next()
  await form.expectStep('check.title')
  await reopen()
  await take(form)
  await form.expectStep('check.title')
  await expect(form.page.getByRole('definition').filter({ hasText: person.email })).toBeVisible()
  await form.next('submit.send')
  await form.expectReceipt()
  await expect(form.page.getByText(file.sha256.slice(0, 12))).toBeVisible()
})

test('of two devices, the one with the older draft is told and chooses a version', async ({ context, browser }) => {
  const person = newPerson('김둘둘')
  const first = await openVerified(context, person)
  await first.next()
  const begun = { ...person, email: 'first@onmaru.example' }
  await expectRemoteDraft(first, begun.email, () => first.fillApplicant(begun))
  const elsewhere = await browser.newContext({ reducedMotion: 'reduce' })
  const second = await openVerified(elsewhere, person)
  await take(second)
  const email = (form: ApplicationForm) => form.page.getByLabel(form.texts.email, { exact: true })
  await expect(email(second)).toHaveValue('first@onmaru.example')
  await expectRemoteDraft(second, 'second@onmaru.example', () => email(second).fill('second@onmaru.example'))

  await email(first).fill('third@onmaru.example')
  await expect(offer(first)).toBeVisible()
  await expect(email(first)).toHaveValue('third@onmaru.example')
  await offer(first).getByRole('button', { name: first.texts['draft.other.keep'] }).click()
  await expect(offer(first)).toHaveCount(0)
  await expectSaved(first)
  await returnToTab(second)
  await expect(offer(second)).toBeFocused()
  await take(second)
  await expect(email(second)).toHaveValue('third@onmaru.example')
  await elsewhere.close()
})

test('a draft is not offered to another person, and starting over deletes it', async ({ context, browser }) => {
  const person = newPerson('김주인')
  const owner = await openVerified(context, person)
  await owner.next()
  await expectRemoteDraft(owner, person.email, () => owner.fillApplicant(person))

  const elsewhere = await browser.newContext({ reducedMotion: 'reduce' })
  const stranger = await openVerified(elsewhere, newPerson('김남남'))
  await expectSaved(stranger)
  await expect(offer(stranger)).toHaveCount(0)
  await stranger.next()
  await expect(stranger.page.getByLabel(stranger.texts.email, { exact: true })).toHaveValue('')
  await elsewhere.close()

  const forgotten = owner.page.waitForResponse((response) => response.request().method() === 'DELETE')
  await owner.page.getByRole('button', { name: owner.texts['form.restart'] }).click()
  await owner.page.getByRole('dialog').getByRole('button', { name: owner.texts['form.restart.confirm'] }).click()
  expect((await forgotten).status()).toBe(204)
  const again = await openVerified(await browser.newContext({ reducedMotion: 'reduce' }), person)
  await expectSaved(again)
  await expect(offer(again)).toHaveCount(0)
  await again.page.context().close()
})

for (const locale of testedLocales)
  test(`the offer of the saved draft is in the language of the page: ${locale}`, async ({ context, browser }) => {
    const person = newPerson('Kim Saebom')
    const first = await openVerified(context, person, locale)
    await first.next()
    await expectRemoteDraft(first, person.email, () => first.fillApplicant(person))
    const elsewhere = await browser.newContext({ reducedMotion: 'reduce' })
    const second = await openVerified(elsewhere, person, locale)
    await expect(offer(second)).toBeFocused()
    await expect(offer(second)).toContainText(second.texts['step.applicant'])
    await expectAccessibleAndFits(second.page)
    await take(second)
    await second.expectStep('applicant.title')
    await elsewhere.close()
  })

test('leaving a field saves it at once, without waiting for the debounce', async ({ context }) => {
  const form = await openVerified(context, newPerson())
  await form.next()
  const { page, texts } = form
  const readSessionStorage = () => page.evaluate(() => Object.values(sessionStorage).join())
  // The previous save is done, so that no timer is left from before the clock stops.
  await expect.poll(readSessionStorage).toContain('"step":"applicant"')
  await page.clock.install()
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  const email = page.getByLabel(texts.email, { exact: true }).first()
  await email.fill('last.words@example.com')
  expect(await readSessionStorage()).not.toContain('last.words')
  await email.press('Tab')
  expect(await readSessionStorage()).toContain('last.words')
})
