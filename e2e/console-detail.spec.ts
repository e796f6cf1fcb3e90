import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import type { DocumentName } from '#contract/document/document.ts'
import { newPerson } from './support/application.ts'
import { openConsole, unmask } from './support/console.ts'
import { applyByApi, fillLookup, type SentApplication } from './support/sent-application.ts'
import { accounts } from './support/staff-accounts.ts'
import { expect, expectAccessibleAndFits, test } from './support/test.ts'

test.setTimeout(120_000)

const picture = new URL('../docs/home.jpg', import.meta.url)

type DocumentFile = { name: DocumentName; mimeType: string; buffer: Buffer }

async function uploadByApi(request: APIRequestContext, { application, token }: SentApplication, file: DocumentFile) {
  const { name, ...upload } = file
  const answer = await request.post(`/api/v1/application/${application._id}/upload`, {
    headers: { Authorization: `Bearer ${token}` },
    multipart: { name, upload: { ...upload, name: `${name} 예시` } },
  })
  expect(answer.status()).toBe(201)
}

/** An application with a picture and a PDF; its receipt serves as the PDF. */
async function sendWithFiles(request: APIRequestContext, person = newPerson()) {
  const sent = await applyByApi(request, person)
  const { application, token } = sent
  const headers = { Authorization: `Bearer ${token}` }
  const receipt = await request.get(`/api/v1/application/${application._id}/receipt`, { headers })
  await uploadByApi(request, sent, { name: 'identityCard', mimeType: 'image/jpeg', buffer: await readFile(picture) })
  await uploadByApi(request, sent, { name: 'income', mimeType: 'application/pdf', buffer: await receipt.body() })
  return { ...sent, person }
}

const section = (page: Page, name: string | RegExp) => page.getByRole('region', { name })
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('personal data is masked until staff state a purpose, and the applicant sees the access in the access history @desktop @both', async ({
  page,
  request,
  browser,
}) => {
  const { person, number, application } = await sendWithFiles(request)
  await openConsole(page, accounts.manager, `/console/application/${application._id}`)
  await expect(title(page, '김*봄')).toBeVisible()
  const answers = section(page, '신청자').first()
  for (const text of [`010-****-${person.phone.slice(-4)}`, '1999-**-**', 'sa***@onmaru.example'])
    await expect(answers).toContainText(text)
  await expect(page.locator('body')).not.toContainText(person.name)
  await expectAccessibleAndFits(page)

  await unmask(page)
  await expect(title(page, person.name)).toBeVisible()
  await expect(answers.getByRole('link', { name: person.email })).toBeVisible()
  await expectAccessibleAndFits(page)
  await page.getByRole('button', { name: '개인정보 가리기' }).click()
  await expect(title(page, '김*봄')).toBeVisible()

  const applicant = await browser.newPage()
  await applicant.goto('/application/inquiry')
  await fillLookup(applicant, number, person)
  const accessHistory = applicant.locator('section', { hasText: '내 신청을 열람한 기록' }).last()
  await expect(accessHistory.getByRole('listitem').first()).toContainText('이름과 연락처를 확인했습니다.')
  await expect(accessHistory.getByRole('listitem').first()).toContainText('관리자')
  await expect(accessHistory.getByRole('listitem').first()).toContainText('목적: 문의·민원 응대')
  await expect(accessHistory).not.toContainText(accounts.manager.username)
  await expectAccessibleAndFits(applicant)
  await applicant.close()
})

test('documents are viewed in place, reviewed, and requested again with reasons @desktop', async ({
  page,
  request,
}) => {
  const sent = await sendWithFiles(request)
  const { application, person, number } = sent
  // The page asks whether the browser shows PDFs, which depends on the browser's flags: yes until `hasNoViewer` is set.
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { get: () => !('hasNoViewer' in window) }),
  )
  await openConsole(page, accounts.manager, `/console/application/${application._id}`)
  await page.getByRole('button', { name: '신분증 사본 보기' }).click()
  const dialog = page.getByRole('dialog', { name: '서류를 열람하는 목적이 무엇인가요?' })
  await dialog.getByText('자격 심사').click()
  await dialog.getByRole('button', { name: '열기' }).click()
  const panel = section(page, '신분증 사본')
  await expect(panel.getByRole('img')).toBeVisible()
  expect(await panel.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100)
  await expectAccessibleAndFits(page)
  const { width, height } = (await panel.getByRole('img').boundingBox()) ?? { width: 0, height: 0 }
  await panel.getByRole('button', { name: '회전' }).click()
  await expect
    .poll(async () => {
      const turned = await panel.getByRole('img').boundingBox()
      return turned && Math.abs(turned.width / turned.height - height / width) < 0.02
    })
    .toBe(true)
  await panel.getByRole('button', { name: '확대' }).click()
  await panel.getByRole('button', { name: '확인 완료' }).click()
  await expect(section(page, /^서류 2건/)).toContainText('2건 가운데 1건 확인')

  await panel.getByRole('button', { name: '다음 서류' }).click()
  const income = section(page, '소득 증명 서류')
  await expect(income.getByRole('heading', { name: '소득 증명 서류' })).toBeFocused()
  await expect(income.locator('iframe')).toHaveAttribute('src', /^blob:/)
  await income.getByRole('button', { name: '반려' }).click()
  await income.getByRole('button', { name: '반려', exact: true }).click()
  await expect(income.getByText('사유를 2자 이상 입력해 주세요.')).toBeVisible()
  await income.getByRole('button', { name: '일부 페이지가 빠져 있습니다. 모든 페이지를 다시 올려 주세요.' }).click()
  await expectAccessibleAndFits(page)
  await income.getByRole('button', { name: '반려', exact: true }).click()
  await expect(section(page, /^서류 2건/)).toContainText('2건 가운데 2건 확인')
  await income.getByRole('button', { name: '닫기' }).click()
  await page.evaluate(() => Object.assign(window, { hasNoViewer: true }))
  await page.getByRole('button', { name: '소득 증명 서류 보기' }).click()
  await expect(income.getByRole('link', { name: '새 창에서 열기' })).toHaveAttribute('href', /^blob:/)

  const form = section(page, '상태 변경')
  await form.getByRole('radio', { name: '보완 요청' }).check()
  await expect(form.getByLabel('신청자 안내')).toHaveValue(
    '아래 서류를 다시 올려 주세요.\n- 소득 증명 서류: 일부 페이지가 빠져 있습니다. 모든 페이지를 다시 올려 주세요.',
  )
  await expect(form.getByLabel('보완 마감')).toHaveValue(/T18:00$/)
  await form.getByRole('radio', { name: '심사 중' }).check()
  await expect(form.getByLabel('신청자 안내')).toHaveValue('')
  await form.getByRole('radio', { name: '보완 요청' }).check()
  await form.getByRole('button', { name: '상태 변경' }).click()
  await expect(page.getByRole('status').getByText('발송 설정이 없어')).toBeVisible()
  await expect(section(page, '처리 이력')).toContainText('일부 페이지가 빠져 있습니다. 모든 페이지를 다시 올려 주세요.')
  await expect(form.getByLabel('신청자 안내')).toHaveValue('')

  await uploadByApi(request, sent, { name: 'income', mimeType: 'image/jpeg', buffer: await readFile(picture) })
  await page.goto('/application/inquiry')
  await fillLookup(page, number, person)
  await expect(page.getByText('일부 페이지가 빠져 있습니다. 모든 페이지를 다시 올려 주세요.').first()).toBeVisible()
  await page.goto(`/console/application/${application._id}`)
  const again = section(page, /^서류 2건/)
    .getByRole('listitem')
    .filter({ hasText: '소득 증명 서류' })
  await expect(again).toContainText('새로 올림')
  await expect(again).toContainText('확인 전')
  await expect(page.getByText('신청자가 1개 항목을 고쳤습니다')).toBeVisible()
})

test('a document is reviewed and a note is added by keyboard @desktop', async ({ page, request }) => {
  const { application } = await sendWithFiles(request)
  await openConsole(page, accounts.manager, `/console/application/${application._id}`)
  await page.getByRole('button', { name: '신분증 사본 보기' }).press('Enter')
  await page.getByRole('radio', { name: '자격 심사' }).press('Space')
  await page.getByRole('button', { name: '열기' }).press('Enter')
  const panel = section(page, '신분증 사본')
  await expect(panel.getByRole('heading', { name: '신분증 사본' })).toBeFocused()
  await panel.getByRole('button', { name: '확인 완료' }).press('Enter')
  await expect(panel.getByRole('button', { name: '확인 전으로' })).toBeVisible()
  await panel.getByRole('button', { name: '닫기' }).press('Enter')
  await expect(page.getByRole('button', { name: '신분증 사본 보기' })).toBeFocused()

  const notes = section(page, '직원 메모')
  await notes.getByLabel('새 메모').focus()
  await page.keyboard.type('전화로 확인했습니다')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(notes.getByRole('listitem')).toHaveCount(1)
  await expect(notes.getByRole('listitem')).toContainText('manager')
  await expect(notes.getByLabel('새 메모')).toHaveValue('')
  await expectAccessibleAndFits(page)
})

test('applications with the same phone number link to each other @desktop', async ({ page, request }) => {
  const person = newPerson('김가온')
  const first = await applyByApi(request, person)
  const second = await applyByApi(request, { ...person, name: '김다온', birth: '19980131' })
  await openConsole(page, accounts.manager, `/console/application/${first.application._id}`)
  const hints = section(page, /동일인일 수 있는 신청 \d+건/)
  const line = hints.getByRole('listitem').filter({ hasText: second.number })
  await expect(line).toContainText('김*온')
  await expect(line).toContainText('연락처 같음')
  await expectAccessibleAndFits(page)
  await line.getByRole('link').click()
  await expect(hints.getByRole('listitem').filter({ hasText: first.number })).toBeVisible()
})

test('an application is printed without controls and notes @desktop', async ({ page, request }) => {
  const { application, number } = await sendWithFiles(request)
  await openConsole(page, accounts.manager, `/console/application/${application._id}`)
  await expect(title(page, '김*봄')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(number)).toBeVisible()
  await expect(section(page, '처리 이력')).toBeVisible()
  for (const button of await page.getByRole('main').getByRole('button').all()) await expect(button).toBeHidden()
  await expect(section(page, '직원 메모')).toBeHidden()
  await expect(page.getByRole('navigation')).toBeHidden()
})
