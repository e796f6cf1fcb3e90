import { listRows, openConsole } from './support/console.ts'
import { accounts } from './support/staff-accounts.ts'
import { expect, expectAccessible, test } from './support/test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('a notice is written, seen on the site, changed and deleted @desktop', async ({ page }) => {
  const title = `엘리베이터 점검 ${Date.now()}`
  await openConsole(page, accounts.editor, '/console/center/notifications')
  await page.getByRole('button', { name: '새 공지' }).click()
  await expect(page).toHaveURL('/console/center/notifications/new')
  await page.getByRole('button', { name: '저장' }).click()
  await expect(page.getByText('내용을 입력해 주세요.')).toHaveCount(2)
  await expect(page.getByLabel('제목 한국어')).toBeFocused()
  await expectAccessible(page)
  await page.getByLabel('제목 한국어').fill(title)
  // The editor shows one language at a time, and switches to the one with an error.
  const text = page.getByRole('textbox', { name: '내용 한국어' })
  await page.getByRole('group', { name: '내용 언어' }).getByRole('button', { name: '영어' }).click()
  await expect(page.getByRole('textbox', { name: '내용 영어' })).toBeVisible()
  await expect(text).toBeHidden()
  await page.getByRole('button', { name: '저장' }).click()
  await expect(text).toBeFocused()
  await text.fill('6층부터 점검합니다.')
  await page.getByRole('button', { name: '저장' }).click()
  await expect(page.getByRole('status').getByText('공지를 저장했습니다.')).toBeVisible()
  const row = listRows(page).filter({ hasText: title })
  await expect(row).toContainText('게시 중')
  await expect(row).toContainText('EN · CN 없음')

  const visitor = await page.context().newPage()
  await visitor.goto('/center/notice')
  await expect(visitor.getByText(title)).toBeVisible()

  await row.click()
  await page.getByLabel('제목 영어').fill('Lift inspection')
  await page.getByRole('switch', { name: '사이트에 표시' }).click()
  await page.keyboard.press('Control+s')
  await expect(row).toContainText('숨김')
  await expect(row).toContainText('EN · CN 없음')

  await row.click()
  await page.getByRole('button', { name: '삭제' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click()
  await expect(page.getByRole('status').getByText('공지를 삭제했습니다.')).toBeVisible()
  await expect(row).toHaveCount(0)
})

test('leaving with unsaved changes asks for confirmation @desktop', async ({ page }) => {
  await openConsole(page, accounts.editor, '/console/center/notifications')
  await page.getByRole('button', { name: '새 공지' }).click()
  await page.getByLabel('제목 한국어').fill('아직 쓰는 중')
  const question = page.getByRole('alertdialog', { name: '저장하지 않고 나가시겠습니까?' })
  await page.getByRole('link', { name: '홈' }).click()
  await question.getByRole('button', { name: '취소' }).click()
  await page.goBack()
  await question.getByRole('button', { name: '취소' }).click()
  await expect(page).toHaveURL('/console/center/notifications/new')
  await expect(page.getByLabel('제목 한국어')).toHaveValue('아직 쓰는 중')

  await page.goBack()
  await question.getByRole('button', { name: '나가기' }).click()
  await expect(page).toHaveURL('/console/center/notifications')
  await expect(page.getByRole('table')).toBeVisible()
})
