import { type Scope, scopes } from '#contract/scope.ts'
import { addColleague } from './support/colleague.ts'
import { enterConsole } from './support/console.ts'
import { tokensOf } from './support/staff.ts'
import { expect, test } from './support/test.ts'

/** What each scope alone has in the menu, beside the home that all have. */
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

for (const scope of scopes)
  test(`the scope ${scope} has its own pages in the menu, and none of them is refused @desktop`, async ({
    page,
    request,
    baseURL,
  }) => {
    const refused: string[] = []
    page.on('response', (answer) => {
      if ([401, 403].includes(answer.status())) refused.push(`${answer.status()} ${new URL(answer.url()).pathname}`)
    })
    page.on('dialog', (dialog) => void dialog.accept())
    const colleague = await addColleague(request, baseURL ?? '', [scope])
    await enterConsole(page, await tokensOf(request, colleague))
    await page.goto('/console')
    const menu = page.getByRole('navigation', { name: '콘솔 메뉴' })
    await expect(menu.getByRole('link')).toHaveText(['홈', ...menus[scope]])
    for (const name of ['홈', ...menus[scope]]) {
      const link = menu.getByRole('link', { name, exact: true })
      await link.click()
      await expect(link).toHaveAttribute('aria-current', 'page')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText('불러오는 중입니다')).toHaveCount(0)
      await expect(page.getByRole('alert').filter({ hasText: '불러오지 못했습니다' })).toHaveCount(0)
    }
    expect(refused).toEqual([])
  })
