import type { Page } from '@playwright/test'
import { type Locale, localePath } from '#contract/kit/locale.ts'
import { newPerson, type Person } from './support/application.ts'
import { openConsole, unmask } from './support/console.ts'
import { accounts } from './support/staff-accounts.ts'
import {
  expect,
  expectAccessible,
  expectAccessibleAndFits,
  expectHydrated,
  summaryOf,
  test,
  testedLocales,
} from './support/test.ts'
import { readTexts } from './support/texts.ts'

const textsOf = (locale: Locale) => readTexts(locale, 'registration')
const ko = textsOf('ko')
const phone = { width: 390, height: 844 }

const section = (page: Page) => page.locator('#registration')
const send = (page: Page, texts = ko) => section(page).getByRole('button', { name: texts['form.submit'] })

async function open(page: Page, locale: Locale = 'ko') {
  await page.goto(localePath(locale, '/application'))
  await expectHydrated(page, 'astro-island:has(form)')
}

async function fill(page: Page, person: Person, types: string[], texts = ko) {
  const form = section(page)
  for (const type of types) await form.getByRole('checkbox', { name: type }).check()
  await form.getByLabel(texts.name, { exact: true }).fill(person.name)
  await form.getByLabel(texts.phone, { exact: true }).fill(person.phone)
  await form.getByLabel(texts.email, { exact: true }).fill(person.email)
  await form.getByLabel(texts['term.title']).check()
}

test('a visitor who registers twice on a phone has one registration with the later unit types', async ({
  page,
  browser,
}) => {
  const person = newPerson('김관심')
  await page.setViewportSize(phone)
  await open(page)
  const lookUp = page.getByRole('main').getByRole('link', { name: ko['path.lookup'] }).first()
  await expect(lookUp).toHaveAttribute('href', '/application/inquiry')
  await page.getByRole('link', { name: ko['path.registration'] }).click()
  await expect(section(page)).toBeInViewport()

  await send(page).click()
  const summary = summaryOf(section(page))
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveCount(5)
  await expectAccessibleAndFits(page)
  await summary.getByRole('link').first().click()
  await expect(section(page).getByRole('checkbox', { name: '25A' })).toBeFocused()

  // All units of these types are public rental, which cannot be registered for here.
  for (const type of ['52A', '61A']) await expect(section(page).getByRole('checkbox', { name: type })).toHaveCount(0)
  await fill(page, person, ['25A', '51B'])
  // The heading need not have the focus then: the second click may hit the receipt and take it away.
  await send(page).dblclick()
  await expect(section(page).getByRole('heading', { name: ko['done.title'] })).toBeVisible()
  const number = (await section(page).locator('dd').textContent()) ?? ''
  expect(number).toMatch(/^\w{4}-\w{4}$/)
  await expectAccessibleAndFits(page)

  await open(page)
  await fill(page, person, ['61B'])
  await send(page).click()
  await expect(section(page)).toContainText(number)

  const staff = await browser.newPage()
  await openConsole(staff, accounts.manager, `/console/registration#q=${person.phone}`)
  await expect(staff.getByRole('link', { name: /^\w{4}-\w{4}$/ })).toHaveText([number])
  await expectAccessible(staff)
  await staff.getByRole('link', { name: number }).click()
  await unmask(staff)
  await expect(staff.getByRole('heading', { level: 1, name: person.name })).toBeVisible()
  await expect(staff.getByText('61B', { exact: true })).toBeVisible()
  await expect(staff.getByText(person.email)).toBeVisible()
  await expect(staff.getByText('등록 안내 · 이메일')).toBeVisible()
  await expectAccessible(staff)
  await staff.getByRole('button', { name: '파기', exact: true }).click()
  const dialog = staff.getByRole('dialog')
  await dialog.getByText('본인 요청').click()
  await expectAccessible(staff)
  await dialog.getByRole('button', { name: '파기하기' }).click()
  await expect(staff.getByText('등록을 파기했습니다.')).toBeVisible()
  await staff.goto(`/console/registration#q=${person.phone}`)
  await expect(staff.getByText(number)).toHaveCount(0)
  await staff.close()
})

test('a registration sent again after a lost answer is stored once', async ({ page }) => {
  await open(page)
  await page.emulateMedia({ media: 'print' })
  await expect(section(page)).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  const person = newPerson('김다시')
  await fill(page, person, ['35B'])
  await page.reload()
  await expect(section(page).getByLabel(ko.email, { exact: true })).toHaveValue(person.email)
  await expect(section(page).getByRole('checkbox', { name: '35B' })).toBeChecked()
  await expect(section(page).getByLabel(ko['term.title'])).not.toBeChecked()
  await section(page).getByLabel(ko['term.title']).check()
  const keys: (string | undefined)[] = []
  await page.route('**/api/v1/application', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length > 1) return route.continue()
    await route.fetch()
    await route.abort()
  })
  await send(page).click()
  await expect(section(page).getByText(ko['form.failed'])).toBeVisible()
  await expectAccessibleAndFits(page)
  await send(page).click()
  await expect(section(page).getByRole('heading', { name: ko['done.title'] })).toBeFocused()
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBe(keys[1])
})

test('the mailed link deletes a registration after a confirmation, and says when it is invalid', async ({ page }) => {
  // Form of a token: the registration's id, and 32 bytes in base64url.
  const token = `${'0'.repeat(36)}.${'a'.repeat(43)}`
  await page.goto(`/application#registration-${token}`)
  const button = section(page).getByRole('button', { name: ko['delete.confirm'] })
  await expect(button).toBeInViewport()
  expect(page.url()).not.toContain(token)
  await expectAccessibleAndFits(page)
  await button.click()
  await expect(section(page).getByText(ko['delete.invalid'])).toBeVisible()
  await page.route('**/api/v1/registration/destroy', (route) => route.fulfill({ status: 204 }))
  await button.click()
  await expect(section(page).getByRole('heading', { name: ko['delete.done'] })).toBeFocused()
})

for (const locale of testedLocales)
  test(`the form is in the language of its page: ${locale}`, async ({ page }) => {
    const texts = textsOf(locale)
    await page.setViewportSize(phone)
    await open(page, locale)
    await expect(section(page).getByRole('heading', { name: texts.title })).toBeVisible()
    await fill(page, newPerson('Kim Saebom'), ['53A'], texts)
    await send(page, texts).click()
    await expect(section(page).getByRole('heading', { name: texts['done.title'] })).toBeFocused()
    await expectAccessibleAndFits(page)
  })
