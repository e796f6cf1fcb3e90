import type { Page } from '@playwright/test'
import { ApplicationForm, documentsOf, newPerson, textsOf } from './support/application.ts'
import { samplePdf } from './support/file.ts'
import { expect, expectAccessibleAndFits, summaryOf, test } from './support/test.ts'

const ko = textsOf('ko')
const { identityCard } = documentsOf('ko')

test.setTimeout(180_000)

/** The heading has the focus, so that a screen reader announces the step and the number of steps. */
async function expectAnnounced(form: ApplicationForm, title: keyof typeof ko) {
  await form.expectStep(title)
  await expect(form.page.locator('#step-heading')).toBeFocused()
  const step = ko[`step.${title.replace('.title', '')}` as keyof typeof ko]
  await expect(form.page).toHaveTitle(new RegExp(`^[3-6]/6 ${step} – 청약 신청서`))
  await expectAccessibleAndFits(form.page)
}

async function expectErrors(form: ApplicationForm) {
  const { page } = form
  await form.next()
  const summary = summaryOf(page)
  await expect(summary).toBeFocused()
  await expect(page).toHaveTitle(new RegExp(`^${ko['form.errors']} – [1-6]/6 `))
  await expectAccessibleAndFits(page)
  const links = summary.getByRole('link')
  for (const link of await links.all()) {
    const id = (await link.getAttribute('href'))?.slice(1) ?? ''
    await link.click()
    const focused = page.locator(':focus')
    await expect(focused, `the summary leads to ${id}`).not.toHaveAttribute('data-error-summary')
    const isOptional = await focused.evaluate((one) => one instanceof HTMLInputElement && !one.required)
    expect(isOptional, `${id} is optional`).toBe(false)
    const text = await describedBy(page)
    expect(text, `the error of ${id} is part of its description`).not.toBe('')
  }
}

function describedBy(page: Page): Promise<string> {
  return page.evaluate(() => {
    const described = document.activeElement?.closest('[aria-describedby]')
    const ids = described?.getAttribute('aria-describedby')?.split(' ') ?? []
    return ids
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ')
      .trim()
  })
}

test('every step and its errors are announced, linked to their fields and accessible @both', async ({
  page,
}, testInfo) => {
  const person = newPerson()
  const form = new ApplicationForm(page)
  await page.goto('/form/application')
  await form.expectStep('consent.title')
  await expect(page.getByText(ko['form.required'])).toBeVisible()
  await expectAccessibleAndFits(page)
  await expectErrors(form)

  await form.agree()
  await form.expectIdentityStep()
  await expect(page.locator('#step-heading')).toBeFocused()
  const begin = page.getByRole('button', { name: form.identity.begin })
  await expect(begin).toHaveAccessibleDescription(form.identity['begin.window'])
  await expectAccessibleAndFits(page)
  await expectErrors(form)

  await form.verifyAndContinue(person)
  await expectAnnounced(form, 'applicant.title')
  await expectErrors(form)
  await page.getByLabel(ko['qualification_type.MARRIED_TYPE'], { exact: true }).check()
  await expectErrors(form)
  await form.fillApplicant(person)
  await form.next()

  await expectAnnounced(form, 'supply.title')
  await expectErrors(form)
  await form.choose('supply_type', 'supply_type.SPECIAL_TYPE')
  await expectErrors(form)
  await form.chooseSpecialSupply()
  await expectAccessibleAndFits(page)
  await form.next()

  await expectAnnounced(form, 'document.title')
  const wrongType = await samplePdf(testInfo, '신분증.txt', 1_000)
  await form.fileInput(identityCard).setInputFiles(wrongType.path)
  await expect(form.fileInput(identityCard)).toHaveAccessibleDescription(new RegExp(ko['document.wrongType']))
  await expectAccessibleAndFits(page)
  await page.getByRole('button', { name: `${identityCard} ${ko['document.remove']}` }).click()
  await form.next()

  await expectAnnounced(form, 'check.title')
  await form.next('submit.send')
  await form.expectReceipt()
  await expectAccessibleAndFits(page)
})
