import type { Page } from '@playwright/test'
import type { Locale } from '#contract/kit/locale.ts'
import { ApplicationForm, eligibilityOf, newPerson } from './support/application.ts'
import { openConsole } from './support/console.ts'
import { accounts } from './support/staff-accounts.ts'
import { expect, expectAccessible, expectAccessibleAndFits, summaryOf, test, translations } from './support/test.ts'

type Texts = ReturnType<typeof eligibilityOf>
const ko = eligibilityOf('ko')

const pick = (page: Page, question: string, answer: string) =>
  page.getByRole('radiogroup', { name: question }).getByLabel(answer, { exact: true }).check()

/** A single householder: by the figures of 2025 rank 3 by income, and rank 1 by place of work. */
async function answerAll(page: Page, texts: Texts) {
  await page.getByLabel(texts['facts.birth'], { exact: true }).fill('19990131')
  await pick(page, texts['facts.marriage'], texts['facts.marriage.SINGLE'])
  await pick(page, texts['facts.home'], texts['facts.home.NONE'])
  await pick(page, texts['facts.hasCar'], texts['facts.hasCar.yes'])
  await page.getByLabel(texts['facts.car'], { exact: true }).fill('18000000')
  await pick(page, texts['facts.household'], texts['facts.household.ALONE'])
  await page.getByLabel(texts['facts.income'], { exact: true }).fill('4000000')
  await page.getByLabel(texts['facts.assets'], { exact: true }).fill('120000000')
  await pick(page, texts['facts.residence'], texts['facts.place.ELSEWHERE'])
  await pick(page, texts['facts.work'], texts['facts.place.DISTRICT'])
}

async function open(page: Page, locale: Locale, texts: Texts) {
  await page.goto(`${locale === 'ko' ? '' : `/${locale}`}/subscription/requirement`)
  await page.getByRole('button', { name: texts['selfCheck.open'] }).click()
  await expect(page.getByText(texts['selfCheck.basic'], { exact: true })).toBeVisible()
}

test('a visitor checks eligibility and applies with the same answers', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && calls.push(request.url()))
  await page.goto('/')
  await page.getByRole('link', { name: ko['selfCheck.title'] }).click()
  await expect(page.getByRole('heading', { name: ko['selfCheck.title'] })).toBeInViewport()
  await page.getByRole('button', { name: ko['selfCheck.open'] }).click()
  await expect(page.getByRole('heading', { name: ko['selfCheck.title'] })).toBeFocused()
  await page.getByRole('button', { name: ko['selfCheck.submit'] }).click()
  const summary = summaryOf(page)
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveCount(6)
  await expectAccessibleAndFits(page)
  await pick(page, ko['facts.household'], ko['facts.household.MEMBERS'])
  await page.getByLabel(ko['facts.persons'], { exact: true }).fill('-3')
  await expect(page.getByText(ko['selfCheck.missing.persons'])).toBeVisible()

  await answerAll(page, ko)
  await page.getByRole('button', { name: ko['selfCheck.submit'] }).click()
  await expect(page.getByRole('heading', { name: ko['selfCheck.result'] })).toBeFocused()
  const special = page.getByRole('article').filter({ hasText: ko['rank.earning'] })
  await expect(special).toContainText(ko['verdict.eligible'])
  // The limit of the round's year, which the chart below shows too.
  await expect(special).toContainText('38,030,000')
  await expect(page.getByRole('heading', { name: /3,803만/ })).toBeVisible()
  await expect(special).toContainText(ko['rank.by.work'])
  await expect(special).toContainText('재직증명서 또는 재학증명서')
  await expectAccessibleAndFits(page)
  await page.getByLabel(ko['facts.income'], { exact: true }).fill('9000000')
  await expect(page.getByText(ko['verdict.ineligible'], { exact: true })).toBeVisible()
  await page.getByLabel(ko['facts.income'], { exact: true }).fill('4000000')
  expect(calls).toEqual([])

  await page.getByRole('link', { name: ko['selfCheck.toForm'] }).click()
  const form = new ApplicationForm(page)
  const person = newPerson()
  await expect(page.getByText(form.texts['form.carried'])).toBeVisible()
  await form.agree()
  await form.verifyAndContinue(person)
  await form.fillApplicant(person)
  await form.next()
  await form.choose('supply_type', 'supply_type.SPECIAL_TYPE')
  await expect(page.getByLabel(ko['facts.car'], { exact: true })).toHaveValue('18,000,000')
  await expect(page.getByText(ko['rank.THIRD'], { exact: true })).toBeVisible()
  await expect(page.getByText(ko['outcome.eligible'])).toBeVisible()
  await expectAccessibleAndFits(page)
  await form.next()
  await expect(page.getByLabel('재직증명서 또는 재학증명서')).toBeAttached()
  await form.next()
  await form.next('submit.send')
  const number = await form.expectReceipt()
  expect(await page.evaluate(() => sessionStorage.getItem('onmaru:selfCheck'))).toBeNull()

  await page.context().clearCookies()
  await openConsole(page, accounts.manager, '/console/application')
  await page.getByRole('link', { name: number }).click()
  const computed = page.getByRole('region', { name: '계산 결과' })
  await expect(computed).toContainText('3순위 (신청한 순위와 같음)')
  await expect(page.getByRole('region', { name: '신청자가 입력한 내용' })).toContainText('4,000,000')
})

test('an income above all ranks is reported at once and rules out special supply only', async ({ page }) => {
  const form = new ApplicationForm(page)
  await page.goto('/form/application')
  await form.agree()
  const person = newPerson()
  await form.verifyAndContinue(person)
  await form.fillApplicant(person)
  await form.next()
  await form.chooseSpecialSupply()
  await form.fillFact('facts.income', '9000000')
  await expect(page.getByText(ko['outcome.ineligible'])).toBeVisible()
  await form.next()
  await expect(summaryOf(page).getByRole('link')).toHaveText([ko['outcome.noRank']])
  await expectAccessibleAndFits(page)
  await form.chooseGeneralSupply()
  await form.chooseFact('facts.hasCar', 'facts.hasCar.yes')
  await form.fillFact('facts.car', '90000000')
  await expect(page.getByText(ko['outcome.send'])).toBeVisible()
  await form.next()
  await form.expectStep('document.title')
})

for (const [locale, foreign] of translations) {
  test(`the check in ${locale} holds no other language`, async ({ page }) => {
    const texts = eligibilityOf(locale)
    await open(page, locale, texts)
    const check = page.locator('#self-check')
    await expect(check).not.toContainText(foreign, { useInnerText: true })
    await page.getByRole('button', { name: texts['selfCheck.submit'] }).click()
    await expect(check).not.toContainText(foreign, { useInnerText: true })
    await answerAll(page, texts)
    await page.getByRole('button', { name: texts['selfCheck.submit'] }).click()
    await expect(page.getByRole('heading', { name: texts['selfCheck.result'] })).toBeFocused()
    await expect(check).not.toContainText(foreign, { useInnerText: true })
    await expectAccessibleAndFits(page)
  })
}

test("a manager changes a year's figures, and the prebuilt tables follow @desktop", async ({ page }) => {
  await openConsole(page, accounts.manager, '/console/setting/years')
  await page.getByRole('button', { name: '새 연도' }).click()
  await page.getByLabel('적용 연도', { exact: true }).fill('2026')
  await page.getByLabel('자산 상한, 청년', { exact: true }).fill('260000000')
  await page.getByLabel('자산 상한, 신혼부부', { exact: true }).fill('350000000')
  await page.getByRole('button', { name: '저장' }).click()
  await expect(page.getByText('금액을 원 단위 숫자로 입력해 주세요.')).toBeVisible()
  await page.getByLabel('차량가액 상한', { exact: true }).fill('46000000')
  await page.getByRole('button', { name: '저장' }).click()
  await expect(page.getByText('이미 등록된 연도입니다.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('적용 연도', { exact: true }).fill('2098')
  await page.getByLabel('차량가액 상한', { exact: true }).fill('4600')
  await page.getByRole('button', { name: '저장' }).click()
  const question = page.getByRole('alertdialog', { name: '지난 기준과 크게 다른 금액이 있습니다' })
  await expect(question).toContainText('차량가액 상한: 4,600원 (2026년 45,420,000원, -100.0%)')
  await expect(question).toContainText('단위를 잘못 입력한 것 같습니다.')
  await question.getByRole('button', { name: '취소' }).click()
  await page.getByLabel('차량가액 상한', { exact: true }).fill('46000000')
  await expect(page.getByText('2026년 45,420,000원 · +1.3%')).toBeVisible()
  await page.getByRole('button', { name: '저장' }).click()
  await expect(page.getByRole('link', { name: '2098년' })).toBeVisible()
  await expectAccessible(page)

  await page.goto('/subscription/requirement')
  const row = page.getByRole('row', { name: /2098년/ })
  await expect(row).toContainText('4,600')
  await page.goto('/console/setting/years')
  await page.getByRole('link', { name: '2098년' }).click()
  await page.getByRole('button', { name: '삭제' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click()
  await expect(page.getByRole('link', { name: '2098년' })).toBeHidden()
})
