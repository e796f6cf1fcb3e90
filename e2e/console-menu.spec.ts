import type { Locator, Page } from '@playwright/test'
import { type Scope, scopes } from '#contract/account/scope.ts'
import { isLongRun } from '../tests/support/extent.ts'
import { accounts } from './support/account.ts'
import { addColleague } from './support/colleague.ts'
import { enterConsole } from './support/console.ts'
import { logInByApi, tokensOf } from './support/staff.ts'
import { expect, test } from './support/test.ts'

const menus: Record<Scope, string[]> = {
  console: [
    '청약 신청',
    '관심고객',
    '공지사항',
    '게시판',
    '자주 묻는 질문',
    '1:1 문의',
    '상담 신청',
    '운영사 메시지',
    '서식 자료실',
    '팝업',
    '메인 배너',
    '열람 기록',
    '약관',
  ],
  manager: ['직원 계정', '비밀번호 변경', '사이트 설정'],
  terms: ['약관'],
  centerNotifications: ['공지사항'],
  centerFaqs: ['자주 묻는 질문', '1:1 문의'],
  centerDownloads: ['서식 자료실'],
  registration: ['관심고객'],
  application: ['청약 신청'],
  popups: ['팝업', '메인 배너'],
}

/** Pages that a narrower scope also has are opened with that scope only. */
const opened = (scope: Scope) => {
  const narrower = Object.entries(menus).flatMap(([other, names]) => (other === 'console' ? [] : names))
  return menus[scope].filter((name) => isLongRun || scope !== 'console' || !narrower.includes(name))
}

/** A menu that is longer than the window fades at its end, until it is scrolled there. */
async function expectHintOfMore(page: Page, menu: Locator) {
  const fade = () => menu.evaluate((element) => getComputedStyle(element).getPropertyValue('--fade'))
  expect(await fade()).toBe('0px')
  await page.setViewportSize({ width: 1_440, height: 600 })
  await expect.poll(fade).toBe('48px')
  await menu.evaluate((element) => element.scrollTo(0, element.scrollHeight))
  await expect.poll(fade).toBe('0px')
  await page.setViewportSize({ width: 1_440, height: 900 })
}

test('each scope has its own pages in the menu, and all of them open @desktop', async ({ page, request, baseURL }) => {
  test.setTimeout(120_000)
  const refused: string[] = []
  page.on('response', (answer) => {
    if ([401, 403].includes(answer.status())) refused.push(`${answer.status()} ${new URL(answer.url()).pathname}`)
  })
  page.on('dialog', (dialog) => void dialog.accept())
  const menu = page.getByRole('navigation', { name: '콘솔 메뉴' })
  const colleague = await addColleague(request, baseURL ?? '', [...scopes])
  const headers = { ...(await logInByApi(request, accounts.manager)), Origin: baseURL ?? '' }
  const address = `/api/console/users/${colleague.id}`
  for (const scope of scopes)
    await test.step(scope, async () => {
      const { email, updatedAt: version } = (await (await request.get(address, { headers })).json()).user
      await expect(await request.put(address, { headers, data: { email, scope: [scope], version } })).toBeOK()
      await enterConsole(page, await tokensOf(request, colleague))
      await page.goto('/console')
      await expect(menu.getByRole('link')).toHaveText(['홈', ...menus[scope], '2단계 인증'])
      expect(await menu.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0)
      if (scope === 'console') await expectHintOfMore(page, menu)
      for (const name of ['홈', ...opened(scope)]) {
        const link = menu.getByRole('link', { name, exact: true })
        await link.click()
        await expect(link).toHaveAttribute('aria-current', 'page')
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.getByText('불러오는 중입니다')).toHaveCount(0)
        await expect(page.getByRole('alert').filter({ hasText: '불러오지 못했습니다' })).toHaveCount(0)
      }
      expect(refused).toEqual([])
    })
})
