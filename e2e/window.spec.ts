import type { Page } from '@playwright/test'
import { type Locale, localePath } from '#contract/kit/locale.ts'
import { demoRound } from '#server/seed/round.ts'
import { ApplicationForm, documentsOf, newPerson, textsOf } from './support/application.ts'
import { samplePdf } from './support/file.ts'
import { type OwnServer, startOwnServer } from './support/own-server.ts'
import { expect, expectAccessibleAndFits, test } from './support/test.ts'

const second = 1_000
const hour = 3_600 * second
const day = 24 * hour
const { message } = demoRound(0)
const formPath = '/form/application'

let server: OwnServer

// In order: the tests change the one round of their server.
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  server = await startOwnServer()
})
test.afterAll(() => server.stop())
test.beforeEach(() => server.setRound({ openAt: Date.now() - day, deadAt: Date.now() + day, stops: false }))

async function open(page: Page, path: string, locale: Locale = 'ko') {
  await page.goto(server.url + localePath(locale, path))
  await markLoad(page)
}
/** A reload would remove the mark. */
const markLoad = (page: Page) => page.evaluate(() => document.body.setAttribute('data-same-load', ''))
const expectSameLoad = (page: Page) => expect(page.locator('body[data-same-load]')).toHaveCount(1)
const state = (page: Page, text: string) => page.locator('[data-state] p').filter({ hasText: new RegExp(`^${text}$`) })

/** Lets the device's clock be off by `error` milliseconds. */
const setDeviceClock = (page: Page, error: number) => page.clock.install({ time: Date.now() + error })

async function fillWithFile(form: ApplicationForm, path: string) {
  const { page, texts } = form
  await form.openFilled('document', newPerson('김새봄'), server.url)
  await form.fileInput(documentsOf('ko').identityCard).setInputFiles(path)
  await expect(page.getByText(texts['document.state.done'], { exact: true })).toBeVisible()
  await form.next()
  await form.expectStep('check.title')
}

test("the countdown follows the server's clock even if the device's clock is wrong @both", async ({ page }) => {
  const texts = textsOf('ko')
  server.setRound({ openAt: Date.now() + day + 2 * hour + 3 * 60 * second + 30 * second, deadAt: Date.now() + 9 * day })
  await setDeviceClock(page, -5 * hour)
  for (const path of ['/application', formPath]) {
    await open(page, path)
    await expect(state(page, texts['start.before'])).toBeVisible()
    await expect(page.getByText(message.beforeOpen.ko)).toBeVisible()
    const timer = page.getByRole('timer')
    await expect(timer).toContainText(texts['start.untilOpen'])
    await expect(timer).toContainText(/01\s*일\s*02\s*시간\s*03\s*분/)
    await expectAccessibleAndFits(page)
  }
  await expect(page.getByRole('link', { name: texts['start.begin'] })).toHaveCount(0)
})

test('the round page and the form page open by themselves at the opening', async ({ page, context }) => {
  const texts = textsOf('ko')
  server.setRound({ openAt: Date.now() + 15 * second })
  const form = await context.newPage()
  await setDeviceClock(page, 7 * hour)
  await setDeviceClock(form, -3 * day)
  await open(page, '/application')
  await open(form, formPath)
  await expect(state(page, texts['start.before'])).toBeVisible()
  await expect(state(form, texts['start.before'])).toBeVisible()
  await expect(page.getByRole('link', { name: texts['start.begin'] })).toBeVisible({ timeout: 30_000 })
  await new ApplicationForm(form).expectStep('consent.title')
  await expectSameLoad(page)
  await expectSameLoad(form)
  await form.close()
})

test('the form closes by itself at the deadline, says so, and keeps the answers', async ({ page }) => {
  const texts = textsOf('ko')
  const person = newPerson()
  const form = new ApplicationForm(page)
  await open(page, formPath)
  await form.agree()
  await form.verifyAndContinue(person)
  await form.fillApplicant(person)
  server.setRound({ deadAt: Date.now() + 10 * second })
  await open(page, formPath)
  await form.expectStep('applicant.title')
  await expect(page.getByRole('heading', { name: /제1차/ })).toBeFocused({ timeout: 30_000 })
  await expect(state(page, texts['start.closed'])).toBeVisible()
  await expect(page.getByText(message.dead.ko)).toBeVisible()
  await expect(page.getByText(texts['start.kept'])).toBeVisible()
  await expect(page.getByRole('timer')).toHaveCount(0)
  await expectSameLoad(page)
  await expectAccessibleAndFits(page)
  await open(page, '/application')
  await expect(state(page, texts['start.closed'])).toBeVisible()
  await expect(page.getByRole('link', { name: texts['start.begin'] })).toHaveCount(0)
  await page.getByRole('link', { name: texts['start.register'] }).click()
  await expect(page.locator('#registration')).toBeInViewport()
  await expectAccessibleAndFits(page)

  server.setRound({ deadAt: Date.now() + day })
  await open(page, formPath)
  await form.expectStep('applicant.title')
  await expect(page.getByLabel(texts.email, { exact: true })).toHaveValue(person.email)
})

test('a pause refuses the submission; after the pause it is accepted with its file, without a reload', async ({
  page,
}, testInfo) => {
  const texts = textsOf('ko')
  const file = await samplePdf(testInfo, '신분증.pdf', 100_000)
  const form = new ApplicationForm(page)
  await page.clock.install()
  await fillWithFile(form, file.path)
  await markLoad(page)
  server.setRound({ stops: true })
  await form.next('submit.send')
  await expect(page.getByText(message.stop.ko)).toBeVisible()
  await expect(state(page, texts['start.paused'])).toBeVisible()
  await expect(page.getByRole('heading', { name: /제1차/ })).toBeFocused()
  await expect(page.getByText(texts['start.kept'])).toBeVisible()
  await expectAccessibleAndFits(page)

  server.setRound({ stops: false })
  await page.clock.fastForward(60 * second)
  await form.expectStep('check.title')
  await expectSameLoad(page)
  await expect(page.getByText('신분증.pdf')).toBeVisible()
  await form.next('submit.send')
  await form.expectReceipt()
  await expect(page.getByText(file.sha256.slice(0, 12))).toBeVisible()
})

for (const [locale, change, text] of [
  ['ko', () => ({ deadAt: Date.now() - second }), message.dead.ko],
  ['en', () => ({ openAt: Date.now() + hour }), message.beforeOpen.en],
  ['cn', () => ({ deadAt: Date.now() - second }), message.dead.cn],
] as const)
  test(`a submission outside the window is refused with the round's message (${locale})`, async ({ page }) => {
    const form = new ApplicationForm(page, locale)
    await form.openFilled('check', newPerson('Kim Saebom'), server.url)
    server.setRound(change())
    const answered = page.waitForResponse((response) => response.status() === 409)
    await form.next('submit.send')
    expect(await (await answered).json()).toMatchObject({ message: text })
    await expect(page.getByText(text)).toBeVisible()
    await expect(page.getByText(form.texts['start.kept'])).toBeVisible()
    await expectAccessibleAndFits(page)
    server.setRound({ openAt: Date.now() - day, deadAt: Date.now() + day })
    await page.reload()
    await form.expectStep('check.title')
    await form.next('submit.send')
    await form.expectReceipt()
  })
