import { eligibilityOf } from './support/application.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts'

const texts = eligibilityOf('ko')

test('an amount field reads all common notations, typed or pasted', async ({ page }) => {
  await page.goto('/subscription/requirement')
  await page.getByRole('button', { name: texts['selfCheck.open'] }).click()
  const income = page.getByLabel(texts['facts.income'], { exact: true })
  for (const [text, shown, words] of [
    ['3,598,164.00', '3,598,164', '359만 8,164원'],
    ['3598164.5', '3,598,164', '359만 8,164원'],
    ['3598164원', '3,598,164', '359만 8,164원'],
    ['350만', '3,500,000', '350만 원'],
    ['1억 2,000만 원', '120,000,000', '1억 2,000만 원'],
    ['３８０００００', '3,800,000', '380만 원'],
  ] as const) {
    await income.fill('')
    await income.pressSequentially(text)
    await income.blur()
    await expect(income).toHaveValue(shown)
    await expect(page.getByText(words, { exact: true })).toBeVisible()
    await income.fill(text)
    await income.blur()
    await expect(income).toHaveValue(shown)
  }

  for (const text of ['-100', '약 350만']) {
    await income.fill(text)
    await income.blur()
    await expect(income).toHaveValue(text)
    await expect(income).toHaveAccessibleDescription(new RegExp(texts['won.unreadable']))
  }
  await expectAccessible(page)
  await income.fill('380')
  await expect(page.getByText(texts['won.unreadable'])).toHaveCount(0)
  await page.getByRole('button', { name: texts['won.meant.take'].replace('{{amount}}', '380만 원') }).click()
  await expect(income).toHaveValue('3,800,000')
  await expectNoSidewaysScroll(page)
})

test('a phone field reads all common notations, typed or pasted', async ({ page }) => {
  await page.goto('/form/application-fix')
  const phone = page.locator('#lookup-phone')
  for (const text of ['+82 10-1234-5678', '0082 10 1234 5678', '010.1234.5678', '８２１０１２３４５６７８']) {
    await phone.fill('')
    await phone.pressSequentially(text)
    await phone.blur()
    await expect(phone).toHaveValue('010-1234-5678')
    await phone.fill(text)
    await phone.blur()
    await expect(phone).toHaveValue('010-1234-5678')
  }
})

test('the fields below an amount do not move when its reading appears', async ({ page }) => {
  await page.goto('/subscription/requirement')
  await page.getByRole('button', { name: texts['selfCheck.open'] }).click()
  const income = page.getByLabel(texts['facts.income'], { exact: true })
  const below = page.getByRole('radiogroup', { name: texts['facts.residence'] })
  const between = async () => ((await below.boundingBox())?.y ?? 0) - ((await income.boundingBox())?.y ?? 0)
  await expect(income).toBeVisible()
  const before = await between()
  expect(before).toBeGreaterThan(0)
  await income.fill('3500000')
  await expect(page.getByText('350만 원', { exact: true })).toBeVisible()
  expect(await between()).toBe(before)
})
