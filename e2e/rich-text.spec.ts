import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { foreignHost, hostileRichText } from '../tests/support/hostile-rich-text.ts'
import { openConsole } from './support/console.ts'
import { nextFrame } from './support/keyboard.ts'
import { logInByApi } from './support/staff.ts'
import { accounts } from './support/staff-accounts.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts'

const path = '/api/console/center/notifications'
/** Characters; a notice may have 25,000, so the hostile texts are split over several notices. */
const charactersEach = 24_000

/** `hits`: calls of `hostileHit`, which the hostile texts try to make. */
type Seen = { hits: number; violations: string[] }
declare global {
  interface Window {
    hostileHit?: () => void
    seen?: Seen
  }
}

async function watchForHarm(page: Page) {
  const noticed: string[] = []
  page.on('dialog', (dialog) => {
    noticed.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => request.url().includes(foreignHost) && noticed.push(`request ${request.url()}`))
  page.on('popup', (popup) => noticed.push(`popup ${popup.url()}`))
  await page.addInitScript(() => {
    const seen: Seen = { hits: 0, violations: [] }
    window.seen = seen
    window.hostileHit = () => void seen.hits++
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) => {
      seen.violations.push(`${violatedDirective} ${sample}`)
    })
  })
  const result = async () => ({ noticed, ...(await page.evaluate(() => window.seen)), address: page.url() })
  return result
}

/** Dispatches hover, focus and toggle events to every element, so that event handlers would run. */
async function triggerEvents(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('article *')) {
      for (const name of ['mouseover', 'mouseenter', 'focus', 'load', 'error', 'toggle', 'animationstart'])
        element.dispatchEvent(new Event(name, { bubbles: false }))
      element.focus?.()
    }
  })
  await page.waitForTimeout(300)
}

async function hitsOfUnguarded(browser: Browser, html: string): Promise<number> {
  const page = await browser.newPage()
  const result = await watchForHarm(page)
  await page.goto('about:blank')
  await page.setContent(html)
  await page.waitForTimeout(300)
  const { hits = 0 } = await result()
  await page.close()
  return hits
}

test('hostile text runs no code, sends no requests and does not break the page @desktop', async ({
  page,
  request,
  browser,
}) => {
  // Checks the detector: without sanitizer and CSP the same text does run code.
  expect(
    await hitsOfUnguarded(browser, '<img src="x:x" onerror="hostileHit()"><svg onload="hostileHit()">'),
  ).toBeGreaterThan(0)

  const headers = await logInByApi(request, accounts.editor)
  const data = (ko: string) => ({ body: { ko, en: '', cn: '' } })
  const notice = { category: 'general', isPinned: false, shows: true, publishedAt: '2020-01-01T00:00:00Z' }
  const title = (ko: string) => ({ title: { ko, en: '', cn: '' } })
  const create = async (ko: string) => {
    const response = await request.post(path, { headers, data: { ...notice, ...title('해로운 글'), ...data(ko) } })
    expect(response.status()).toBe(201)
    return (await response.json()).notification._id as string
  }

  const scratch = await create('<p>x</p>')
  const bodies: string[] = ['']
  for (const html of hostileRichText) {
    const response = await request.put(`${path}/${scratch}`, { headers, data: data(html) })
    // Text that cannot be stored is refused; text that is empty after sanitizing counts as empty.
    expect([200, 400, 422], html).toContain(response.status())
    if (!response.ok()) continue
    const { ko } = (await response.json()).notification.body
    if ((bodies.at(-1)?.length ?? 0) + ko.length > charactersEach) bodies.push('')
    bodies[bodies.length - 1] += ko
  }
  expect(bodies.join('').length).toBeGreaterThan(1_000)

  const ids = [scratch, ...(await Promise.all(bodies.map(create)))]
  const result = await watchForHarm(page)
  for (const id of ids.slice(1)) {
    await page.goto(`/center/notice/${id}`)
    await triggerEvents(page)
    await expect(page.getByRole('heading', { level: 1, name: '해로운 글' })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    expect(await result()).toEqual({
      noticed: [],
      hits: 0,
      violations: [],
      address: expect.stringMatching(new RegExp(`/center/notice/${id}$`)),
    })
  }
  for (const id of ids) await request.delete(`${path}/${id}`, { headers })
})

test('staff write a notice by keyboard, with a list, a link and a described picture @desktop', async ({ page }) => {
  const name = `서식 있는 공지 ${Date.now()}`
  await openConsole(page, accounts.editor, '/console/center/notifications/new')
  await page.getByLabel('제목 한국어').fill(name)
  const text = page.getByRole('textbox', { name: '내용 한국어' })
  const tools = page.getByRole('toolbar', { name: '내용 한국어 서식' })
  // The editor takes the focus back at once but restores its selection in a later frame.
  const expectFocusBack = async () => {
    await expect(text).toBeFocused()
    await page.evaluate(nextFrame)
  }
  await text.click()
  await page.keyboard.type('준비할 서류')

  // The toolbar is one tab stop; arrow keys move inside it.
  await tools.getByRole('button', { name: '제목', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(text.getByRole('heading', { level: 3, name: '준비할 서류' })).toBeVisible()
  await text.press('End')
  await text.press('Enter')
  await tools.getByRole('button', { name: '제목', exact: true }).focus()
  for (let step = 0; step < 6; step++) await page.keyboard.press('ArrowRight')
  await expect(tools.getByRole('button', { name: '글머리 목록' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(text.getByRole('listitem')).toBeVisible()
  await expectFocusBack()
  await page.keyboard.type('신분증 사본')
  await page.keyboard.press('Enter')
  await page.keyboard.type('안내')
  await page.keyboard.press('Shift+Home')
  await tools.getByRole('button', { name: '링크' }).click()
  const link = page.getByRole('dialog', { name: '링크' })
  await link.getByLabel('주소').fill('javascript:alert(1)')
  await link.getByRole('button', { name: '링크 넣기' }).click()
  await expect(link.getByText('가운데 하나로 시작하는 주소')).toBeVisible()
  await link.getByLabel('주소').fill('/subscription/document')
  await link.getByRole('button', { name: '링크 넣기' }).click()
  await expect(text.getByRole('link', { name: '안내' })).toBeVisible()

  await expectFocusBack()
  await text.press('Control+End')
  const picture = await sharp({ create: { width: 1_200, height: 600, channels: 3, background: 'green' } })
    .png()
    .toBuffer()
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    tools.getByRole('button', { name: '사진', exact: true }).click(),
  ])
  await chooser.setFiles({ name: 'plan.png', mimeType: 'image/png', buffer: picture })
  const description = page.getByRole('dialog', { name: '사진 설명' })
  await description.getByRole('button', { name: '사진 넣기' }).click()
  await expect(description.getByText('장식용 사진으로 표시해 주세요')).toBeVisible()
  await expectAccessible(page)
  await description.getByLabel('대체 텍스트').fill('단지 배치도')
  await description.getByRole('button', { name: '사진 넣기' }).click()
  await expect(text.getByRole('img', { name: '단지 배치도' })).toBeVisible()
  await expectAccessible(page)
  await expectFocusBack()
  await text.press('Control+End')
  await text.press('Enter')
  await tools.getByRole('button', { name: '표 넣기' }).click()
  const caption = page.getByRole('dialog', { name: '표 제목' })
  await caption.getByLabel('표 제목').fill('유형별 기한')
  await caption.getByRole('button', { name: '표 넣기' }).click()
  await expect(text.getByRole('table', { name: '유형별 기한' })).toBeVisible()
  await expectFocusBack()
  await page.keyboard.type('유형')
  await page.getByRole('button', { name: '저장' }).click()
  await expect(page.getByRole('status').getByText('공지를 저장했습니다.')).toBeVisible()

  await page.goto(`/center/notice?q=${encodeURIComponent(name)}`)
  await page.getByRole('main').getByRole('link', { name }).click()
  const article = page.getByRole('article')
  await expect(article.getByRole('heading', { level: 3, name: '준비할 서류' })).toBeVisible()
  await expect(article.getByRole('listitem').filter({ hasText: '신분증 사본' })).toBeVisible()
  await expect(article.getByRole('link', { name: '안내', exact: true })).toHaveAttribute(
    'href',
    '/subscription/document',
  )
  const head = article.getByRole('table', { name: '유형별 기한' }).getByRole('columnheader', { name: '유형' })
  await expect(head).toHaveAttribute('scope', 'col')
  const shown = article.getByRole('img', { name: '단지 배치도' })
  await shown.scrollIntoViewIfNeeded()
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect(page.locator('meta[property="og:description"]')).toHaveAttribute('content', /^준비할 서류 신분증 사본/)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await openFromSite(page, name)
  await page.getByRole('button', { name: '삭제' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click()
  await expect(page.getByRole('status').getByText('공지를 삭제했습니다.')).toBeVisible()
})

test('text pasted from a word processor loses its styles @desktop', async ({ page }) => {
  await openConsole(page, accounts.editor, '/console/center/notifications/new')
  const text = page.getByRole('textbox', { name: '내용 한국어' })
  await text.click()
  await text.evaluate((element) => {
    const data = new DataTransfer()
    data.setData(
      'text/html',
      '<style>p{color:red}</style><p class=MsoListParagraph style="color:red">·<span>&nbsp; </span>등본</p><h1>큰 제목</h1><img src="https://evil.example/a.png">',
    )
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  })
  await expect(text.getByRole('listitem')).toHaveText('등본')
  await expect(text.getByRole('heading', { level: 3, name: '큰 제목' })).toBeVisible()
  await expect(text.locator('[style*="red"], [class*="Mso"], img[src*="evil"]')).toHaveCount(0)
})

async function openFromSite(page: Page, name: string): Promise<void> {
  await page.goto(`/console/center/notifications?q=${encodeURIComponent(name)}`)
  await page.getByRole('table').getByRole('link', { name }).click()
}
