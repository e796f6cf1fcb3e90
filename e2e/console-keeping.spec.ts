import type { APIRequestContext, Page } from '@playwright/test'
import { newPerson } from './support/application.ts'
import { openConsole } from './support/console.ts'
import { applyByApi } from './support/sent-application.ts'
import { logInByApi } from './support/staff.ts'
import { accounts } from './support/staff-accounts.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts'

const section = (page: Page, name: string) => page.getByRole('region', { name })

async function makeEligible(request: APIRequestContext) {
  const { application } = await applyByApi(request, newPerson())
  const path = `/console/application/${application._id}`
  const headers = await logInByApi(request, accounts.manager)
  for (const status of ['REVIEWING', 'ELIGIBLE'])
    await expect(await request.post(`/api${path}/status`, { headers, data: { status, comment: '' } })).toBeOK()
  const enter = async (data: object) => expect(await request.put(`/api${path}/selection`, { headers, data })).toBeOK()
  return { path, enter }
}

test('staff see the destruction date with its reason and enter selection and end of lease @desktop @both', async ({
  page,
  request,
}) => {
  const { path } = await makeEligible(request)
  await openConsole(page, accounts.manager, path)
  const keeping = section(page, '파기 예정일')
  const isSelected = keeping.getByRole('switch', { name: '당첨자 또는 예비입주자' })
  await expect(isSelected).not.toBeChecked()
  await expect(keeping.getByLabel('임대차 계약 종료일')).toHaveCount(0)

  await isSelected.check()
  await keeping.getByRole('button', { name: '저장' }).click()
  await expect(page.getByText('당첨·예비 여부를 저장했습니다.')).toBeVisible()
  await expect(keeping.getByRole('definition')).toHaveText(['아직 정해지지 않음', '아직 정해지지 않음'])
  await expect(keeping).toContainText('임대차 계약 종료일을 입력할 때까지 보관합니다.')

  await keeping.getByLabel('임대차 계약 종료일').fill('2036-05-31')
  await keeping.getByRole('button', { name: '저장' }).click()
  await expect(keeping.getByRole('definition')).toHaveText(['2041-06-01', '2036-06-01'])
  await expect(section(page, '처리 이력')).toContainText('고친 항목: 임대차 계약 종료일')
  await expect(section(page, '처리 이력')).toContainText('2036-05-31')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.reload()
  await expect(isSelected).toBeChecked()
  await expect(keeping.getByLabel('임대차 계약 종료일')).toHaveValue('2036-05-31')
  await expect(page.getByText(/신청자가 \d+개 항목을 고쳤습니다/)).toHaveCount(0)
})

test("a selection can be undone, and a colleague's later entry is shown in a comparison @desktop", async ({
  page,
  request,
}) => {
  const { path, enter } = await makeEligible(request)
  await openConsole(page, accounts.developer, path)
  const keeping = section(page, '파기 예정일')
  const isSelected = keeping.getByRole('switch', { name: '당첨자 또는 예비입주자' })
  const lastDay = keeping.getByLabel('임대차 계약 종료일')
  const save = () => keeping.getByRole('button', { name: '저장' }).click()
  await isSelected.check()
  await save()
  await page.getByRole('button', { name: '되돌리기' }).click()
  await expect(page.getByText('되돌렸습니다.')).toBeVisible()
  await expect(isSelected).not.toBeChecked()

  await isSelected.check()
  await lastDay.fill('2036-05-31')
  await enter({ isSelected: true, leaseEndsOn: '2037-05-31' })
  await save()
  const dialog = page.getByRole('dialog', { name: '그사이 내용이 바뀌었습니다' })
  await expect(dialog).toContainText('manager 님이 저장했습니다.')
  await expect(dialog.getByRole('group', { name: '임대차 계약 종료일' })).toContainText('2037-05-31')
  await expect(dialog.getByRole('group')).toHaveCount(1)
  await expectAccessible(page)
  await dialog.getByRole('radio', { name: '내가 작성한 내용' }).check()
  await dialog.getByRole('button', { name: '선택한 내용으로 저장' }).click()
  await expect(page.getByText('당첨·예비 여부를 저장했습니다.')).toBeVisible()
  await expect(keeping.getByRole('definition')).toHaveText(['2041-06-01', '2036-06-01'])

  await enter({ isSelected: false, leaseEndsOn: null })
  await lastDay.fill('2038-05-31')
  await save()
  await dialog.getByRole('button', { name: '저장된 내용으로 바꾸기' }).click()
  await expect(isSelected).not.toBeChecked()
})
