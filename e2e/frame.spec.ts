import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const header = (page: Page) => page.locator('[data-header]')
const toTop = (page: Page) => page.getByRole('button', { name: '맨 위로' })
/** Without the page's smooth scrolling. */
const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)

test('the menu opens, Escape returns the focus, and choosing a page closes it', async ({ page }) => {
  await page.goto('/center/notice')
  const opener = page.getByRole('button', { name: '전체 메뉴 열기' })
  const menu = page.getByRole('dialog', { name: '전체 메뉴' })
  await opener.click()
  for (const [name, path] of [
    ['내 신청 확인', '/application/inquiry'],
    ['신청 내용 고치기', '/form/application-fix'],
    ['신청 내역', '/mypage/order'],
    ['관심 타입', '/mypage/likes'],
    ['작성 중인 신청', '/mypage/cart'],
  ] as const)
    await expect(menu.getByRole('link', { name })).toHaveAttribute('href', path)
  await expectAccessible(page)

  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(opener).toBeFocused()

  await opener.click()
  await menu.getByRole('link', { name: '온마루 홈' }).click()
  await expect(page).toHaveURL('/')
  await expect(menu).toBeHidden()
  for (const part of ['main', 'contentinfo'] as const)
    await expect(page.getByRole(part).getByRole('link', { name: '내 신청 확인' })).toHaveAttribute(
      'href',
      '/application/inquiry',
    )
})

test('a group of the top menu opens on hover and focus, and follows arrow keys and Escape @desktop', async ({
  page,
}) => {
  await page.goto('/center/notice')
  const menu = page.getByRole('navigation', { name: '주요 메뉴' })
  const title = menu.getByRole('link', { name: '단지안내' })
  const first = menu.getByRole('link', { name: '커뮤니티' })
  await expect(first).toBeHidden()

  await title.hover()
  await expect(first).toBeVisible()
  await expect(title).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await expect(first).toBeHidden()
  await expect(title).toHaveAttribute('aria-expanded', 'false')
  await page.mouse.move(700, 600)
  await title.hover()
  await expect(first).toBeVisible()
  await page.mouse.move(700, 600)
  await expect(first).toBeHidden()

  await title.focus()
  await expect(first).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(first).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(menu.getByRole('link', { name: '동·호 배치' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(first).toBeHidden()
  await expect(title).toBeFocused()
  await expect(title).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('ArrowRight')
  await expect(menu.getByRole('link', { name: '상가안내' })).toBeFocused()
  for (let press = 0; press < 2; press++) await page.keyboard.press('ArrowRight')
  await expect(menu.getByRole('link', { name: '청약 신청' })).toBeFocused()
  const lookUp = menu.getByRole('link', { name: '내 신청 확인' })
  await expect(lookUp).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(lookUp).toBeFocused()
  await expect(lookUp).toHaveAttribute('href', '/application/inquiry')
})

test('the current page is marked in the navigation of its section @desktop', async ({ page }) => {
  await page.goto('/center/notice')
  await expect(
    page.getByRole('navigation', { name: '고객센터' }).getByRole('link', { name: '공지사항' }),
  ).toHaveAttribute('aria-current', 'page')
})

test('another language keeps the page and its search @desktop', async ({ page }) => {
  await page.goto('/center/notice?q=예시')
  await page.getByRole('navigation', { name: '언어 선택' }).getByRole('link', { name: 'EN' }).click()
  await expect(page).toHaveURL(`/en/center/notice?q=${encodeURIComponent('예시')}`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.getByRole('navigation', { name: 'Language' }).getByRole('link', { name: 'CN' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  // Between the narrowest desktop and the width at which everything has its full distance.
  await page.setViewportSize({ width: 1100, height: 800 })
  await page.goto('/en/center/notice')
  await expect(header(page).getByRole('link', { name: 'Log in' })).toBeInViewport({ ratio: 1 })
  await expectNoSidewaysScroll(page)
})

test('pages link to their versions in every language for search engines', async ({ page }) => {
  await page.goto('/en')
  // Paths only: the origin is the one that the site was built for.
  const pathOf = async (link: string) => new URL((await page.locator(link).getAttribute('href')) ?? '').pathname
  expect(await pathOf('link[rel=canonical]')).toBe('/en')
  for (const [language, path] of Object.entries({ ko: '/', en: '/en', 'zh-CN': '/cn', 'x-default': '/' }))
    expect(await pathOf(`link[rel=alternate][hreflang="${language}"]`)).toBe(path)
})

test('the header changes once the page is scrolled more than 2 pixels', async ({ page }) => {
  await page.goto('/')
  await scrollTo(page, 2)
  await expect(header(page)).not.toHaveAttribute('data-scrolled')
  await scrollTo(page, 3)
  await expect(header(page)).toHaveAttribute('data-scrolled')
  await scrollTo(page, 0)
  await expect(header(page)).not.toHaveAttribute('data-scrolled')
})

test('the back-to-top button appears past half a window, stays above the footer and scrolls up', async ({ page }) => {
  await page.goto('/')
  // Half of the phone's window of 844 pixels is 422.
  await scrollTo(page, 400)
  await expect(toTop(page)).toBeHidden()
  await scrollTo(page, 430)
  await expect(toTop(page)).toBeVisible()

  await scrollTo(page, 1_000_000)
  const footer = page.locator('[data-footer]')
  await expect(async () => {
    const [button, below] = [await toTop(page).boundingBox(), await footer.boundingBox()]
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
  }).toPass()

  // A laptop at 200 %: the footer is higher than the window.
  await page.setViewportSize({ width: 720, height: 450 })
  await scrollTo(page, 1_000_000)
  await expect(async () => {
    const [button, above] = [await toTop(page).boundingBox(), await header(page).boundingBox()]
    expect(button?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0))
  }).toPass()

  await toTop(page).click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('scrolling to the top takes about half a second, and is instant with reduced motion', async ({ page }) => {
  const climb = async () => {
    await page.goto('/')
    await scrollTo(page, 2000)
    await expect(toTop(page)).toBeVisible()
    return page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const start = performance.now()
          addEventListener('scroll', () => scrollY === 0 && resolve(performance.now() - start))
          document.querySelector<HTMLElement>('[data-to-top]')?.click()
        }),
    )
  }
  const duration = await climb()
  expect(duration).toBeGreaterThan(400)
  expect(duration).toBeLessThan(900)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await climb()).toBeLessThan(200)
})

test('content is protected from copying, facts can be copied, and a switch in the footer lifts the protection', async ({
  page,
  context,
}) => {
  await page.goto('/en/subscription/document')
  const isStopped = (selector: string, type: string, pointerType = 'mouse') =>
    page
      .locator(selector)
      .first()
      .evaluate(
        (element, init) =>
          !element.dispatchEvent(new PointerEvent(init.type, { bubbles: true, cancelable: true, ...init })),
        { type, pointerType },
      )
  const blocked = ['copy', 'contextmenu', 'selectstart', 'dragstart']
  const free = ['main table th', '[data-footer] [data-allow-selection] dd', '[data-footer] [href^="tel:"]']
  for (const type of blocked) {
    expect(await isStopped('h1', type), `${type} on a heading`).toBe(true)
    expect(await isStopped('[data-header] a', type), `${type} on a link`).toBe(true)
    for (const selector of free) expect(await isStopped(selector, type), `${type} on ${selector}`).toBe(false)
  }
  expect(await isStopped('[data-header] a', 'contextmenu', 'touch'), 'a long press on a link').toBe(false)
  expect(await isStopped('h1', 'contextmenu', 'touch'), 'a long press on a heading').toBe(true)
  expect(await isStopped('h1', 'contextmenu', ''), 'the context menu by keyboard').toBe(false)
  await expect(page.locator('h1')).toHaveCSS('user-select', 'none')
  for (const selector of free) await expect(page.locator(selector).first()).toHaveCSS('user-select', 'text')

  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const row = page.getByRole('row', { name: /^Family relations/ })
  await row.getByRole('button').click()
  await expect(row.getByRole('status')).toHaveText('Copied')
  // Korean offices know documents by their Korean names only.
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('가족관계증명서 (상세)')

  await page.goto('/en/business/direction')
  for (const text of ['Hanbit-gu', '070-0000-0000']) {
    const part = page.getByRole('main').locator('dl > div').filter({ hasText: text })
    await part.getByRole('button').click()
    await expect(part.getByRole('status')).toHaveText('Copied')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(text)
  }

  const lift = page.getByRole('switch', { name: 'Allow text selection' })
  await lift.click()
  await expect(lift).toBeChecked()
  await page.goto('/en/center/notice')
  await expect(lift).toBeChecked()
  await expect(page.locator('h1')).not.toHaveCSS('user-select', 'none')
  for (const type of blocked) expect(await isStopped('h1', type), `${type} where it is lifted`).toBe(false)
  await lift.press('Enter')
  await expect(page.locator('h1')).toHaveCSS('user-select', 'none')
  expect(await isStopped('h1', 'copy')).toBe(true)
})

test.describe('a logged-in visitor', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/center/notice')
    await page.evaluate(() => {
      sessionStorage.setItem('onmaru:accessToken', 'an access token')
      sessionStorage.setItem('onmaru:refreshToken', 'a refresh token')
    })
    await page.reload()
    await page.getByRole('button', { name: '전체 메뉴 열기' }).click()
  })

  test('sees the log-out button instead of the log-in link', async ({ page }) => {
    const menu = page.getByRole('dialog', { name: '전체 메뉴' })
    await expect(menu.getByRole('button', { name: '로그아웃' })).toBeVisible()
    await expect(menu.getByRole('link', { name: '로그인' })).toBeHidden()
  })

  test('is asked before the log-out, and stays logged in after "no"', async ({ page }) => {
    page.once('dialog', (dialog) => {
      expect(dialog.message()).toBe('로그아웃 하시겠습니까?')
      return dialog.dismiss()
    })
    await page.getByRole('dialog', { name: '전체 메뉴' }).getByRole('button', { name: '로그아웃' }).click()
    expect(await page.evaluate(() => sessionStorage.getItem('onmaru:accessToken'))).toBe('an access token')
  })

  test('loses both tokens, here and on the server, after "yes"', async ({ page }) => {
    page.once('dialog', (dialog) => dialog.accept())
    const revoked = page.waitForRequest((request) => request.method() === 'DELETE')
    await page.getByRole('dialog', { name: '전체 메뉴' }).getByRole('button', { name: '로그아웃' }).click()
    const request = await revoked
    expect(new URL(request.url()).pathname).toBe('/api/auth/refreshToken')
    expect(request.headers().authorization).toBe('Bearer a refresh token')
    await expect(page.locator('html')).not.toHaveAttribute('data-session')
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
  })
})

test('staff are led to the console, and registration is closed if no mail can be sent', async ({ page }) => {
  const exp = Math.floor(Date.now() / 1000) + 600
  const claims = { sub: '1', username: 'editor', type: 'MANAGER', scope: ['centerNotifications'], exp }
  // A JSON Web Token that no server has signed; `e30` is `{}` in base64url.
  const token = `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.e30`
  await page.addInitScript((value) => sessionStorage.setItem('onmaru:accessToken', value), token)
  const alerts: string[] = []
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message())
    void dialog.accept()
  })
  await page.goto('/mypage')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: '관리 콘솔로 가기' })).toHaveAttribute('href', '/console')
  await page.getByRole('button', { name: '전체 메뉴 열기' }).click()
  const menu = page.getByRole('dialog', { name: '전체 메뉴' })
  await expect(menu.getByRole('link', { name: '관리 콘솔' })).toBeVisible()
  await expect(menu.getByRole('link', { name: '마이페이지' })).toBeHidden()
  expect(alerts).toEqual([])

  await page.goto('/join')
  await expect(main.getByRole('alert')).toContainText('지금은 이메일을 보낼 수 없습니다')
  await expect(main.getByRole('textbox')).toHaveCount(0)
  await expectAccessible(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the menu opens and its links work', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: '전체 메뉴 열기' }).click()
    await page.getByRole('dialog', { name: '전체 메뉴' }).getByRole('link', { name: '공지사항' }).click()
    await expect(page).toHaveURL('/center/notice')
  })

  test('pages about the application period link to the notices and show no loading text', async ({ page }) => {
    for (const [path, text] of [
      ['/application', '접수 기간은 공지사항에서도 확인할 수 있습니다'],
      ['/form/application', '신청서를 작성하려면 브라우저에서 자바스크립트를 켜 주세요'],
      ['/application/inquiry', '신청을 확인하려면 브라우저에서 자바스크립트를 켜 주세요'],
    ] as const) {
      await page.goto(path)
      // Playwright's text locators ignore `noscript`.
      const notice = page.locator('noscript p').first()
      await expect(notice).toBeVisible()
      expect(await notice.textContent()).toContain(text)
      await expect(page.getByText('접수 기간을 확인하고 있습니다')).toBeHidden()
    }
  })
})

test('a skipped page transition is not reported as an error', async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('pagereveal', ({ viewTransition }) => {
      if (viewTransition) document.documentElement.dataset.transition = 'skipped'
      viewTransition?.skipTransition()
    })
  })
  await page.goto('/center/notice')
  await page.getByRole('link', { name: '자주 묻는 질문' }).first().click()
  await expect(page.locator('html')).toHaveAttribute('data-transition', 'skipped')
  // The fixture fails the test if the page logs an error.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

for (const [path, language, title] of [
  ['/no-such-page', 'ko', '찾으시는 페이지가 없습니다'],
  ['/en/no-such-page', 'en', 'We couldn’t find that page'],
  ['/cn/no-such-page', 'zh-CN', '找不到您访问的页面'],
] as const)
  test(`${path} is answered with 404 in its language @both`, async ({ page }) => {
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })

test('the home page is accessible @both', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await expectAccessible(page)
})

test('pages fit a width of 320 pixels, as on a phone at 120 % or a laptop at 400 %', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of ['/', '/en', '/cn', '/center/notice', '/en/center/notice', '/en/no-such-page']) {
    await page.goto(path)
    await expectNoSidewaysScroll(page)
  }
})
