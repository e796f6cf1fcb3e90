import { writeFile } from 'node:fs/promises'
import type { Locator, Page, TestInfo } from '@playwright/test'
import sharp from 'sharp'
import { accounts } from './support/account.ts'
import { openConsole } from './support/console.ts'
import { type OwnServer, startOwnServer } from './support/own-server.ts'
import { logInByApi } from './support/staff.ts'
import { expect, expectAccessible, test } from './support/test.ts'

// Own server: the tests change its home page.
let server: OwnServer
test.beforeAll(async () => {
  server = await startOwnServer()
})
test.afterAll(() => server.stop())
test.describe.configure({ mode: 'default' })
test.use({ showsPopups: true })

/** A JPEG with a GPS position in its EXIF data, as a camera writes it. */
async function photograph(testInfo: TestInfo, name: string, colour: string) {
  const path = testInfo.outputPath(name)
  const base = sharp({ create: { width: 2_000, height: 1_200, channels: 3, background: colour } })
  await writeFile(
    path,
    await base
      .jpeg()
      .withExif({ IFD3: { GPSLatitude: '37/1 30/1 0/1' } })
      .toBuffer(),
  )
  return path
}

async function arrivedWidth(image: Locator) {
  await image.evaluate((element: HTMLImageElement) => element.decode())
  return image.evaluate((element: HTMLImageElement) => element.naturalWidth)
}

async function upload(page: Page, path: string) {
  const stored = page.waitForResponse('**/api/editor/photos')
  await page.locator('input[type=file][aria-label="그림 파일"]').setInputFiles(path)
  expect((await stored).status()).toBe(201)
  await expect(page.getByRole('button', { name: '다른 그림 선택' })).toBeVisible()
}

const rowsOf = (page: Page) => page.locator('li:has([data-control])')
const handleOf = (row: Locator) => row.getByRole('button', { name: /화살표 키로 옮기기$/ })
const handles = (page: Page) => handleOf(rowsOf(page))

/** In pixels of the window; in a preview, of the window that it shows. */
const placeOf = (item: Locator) =>
  item.evaluate((element) => {
    const { x, y, width } = element.getBoundingClientRect()
    const site = element.closest<HTMLElement>('.as-site')
    if (!site) return [x, y, width]
    const origin = site.getBoundingClientRect()
    return [x - origin.x, y - origin.y, width].map((length) => (length * site.offsetWidth) / origin.width)
  })
const previewWindow = { width: 1_280, height: 800 }
const desktopPreview = (page: Page) => page.getByRole('figure', { name: '컴퓨터' })

function expectSamePlace(shown: number[], previewed: number[]) {
  expect(Math.max(...shown.map((length, index) => Math.abs(length - (previewed[index] ?? 0))))).toBeLessThan(3)
}

test('a popup with an uploaded picture is shown on the home page @desktop', async ({ page }, testInfo) => {
  await openConsole(page, accounts.manager, `${server.url}/console/popups/new`)
  await page.getByRole('textbox', { name: '제목 한국어' }).fill('봄맞이 공개의 날')
  await page.getByLabel('형식', { exact: true }).selectOption('그림')
  await page.getByRole('textbox', { name: '그림 설명 한국어' }).fill('4월 5일에 견본집을 엽니다')
  await page.getByLabel('링크 주소').fill('/complex/unit')
  await page.getByLabel('위치', { exact: true }).selectOption('오른쪽 아래')
  await page.getByLabel('순서').fill('1')
  await upload(page, await photograph(testInfo, 'open-day.jpg', '#3a6b4f'))
  await expectAccessible(page)
  const previewed = await placeOf(desktopPreview(page).locator('[data-popup]'))
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await expect(page.getByText('팝업을 저장했습니다.')).toBeVisible()
  await expect(rowsOf(page).first()).toContainText('게시 중')

  await page.goto(server.url)
  const picture = page.getByRole('img', { name: '4월 5일에 견본집을 엽니다' })
  const card = page.locator('[data-popup]').filter({ has: picture })
  await expect(picture).toBeVisible()
  expect(await arrivedWidth(picture)).toBeGreaterThan(400)
  await page.setViewportSize(previewWindow)
  expectSamePlace(await placeOf(card), previewed)
  await expect(card.getByRole('link')).toHaveAttribute('href', '/complex/unit')
  await expectAccessible(page)
})

test("a slide with an uploaded picture is in the home page's banner @desktop", async ({ page }, testInfo) => {
  await openConsole(page, accounts.manager, `${server.url}/console/popups/banners/new`)
  for (const [label, text] of [
    ['제목', '옥상에서 만나는 봄'],
    ['설명', '입주 전에 옥상 정원을 둘러보세요.'],
    ['버튼 이름', '둘러보기'],
    ['목록 이름', '옥상의 봄'],
    ['그림 설명', '꽃이 핀 옥상 정원'],
  ] as const)
    await page.getByRole('textbox', { name: `${label} 한국어`, exact: true }).fill(text)
  await page.getByLabel('버튼 링크').fill('/complex/community')
  await upload(page, await photograph(testInfo, 'rooftop.jpg', '#b8734f'))
  await expectAccessible(page)
  const previewed = await placeOf(desktopPreview(page).getByText('옥상에서 만나는 봄'))
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await expect(page.getByText('슬라이드를 저장했습니다.')).toBeVisible()
  await expect(rowsOf(page)).toHaveCount(5)

  const saved = page.waitForResponse('**/api/console/banners/order')
  await handles(page).last().press('Home')
  expect((await saved).status()).toBe(204)
  await expect(rowsOf(page).first()).toContainText('옥상의 봄')
  await expect(handles(page).first()).toBeFocused()

  await page.route('**/api/v1/popups?*', (route) => route.fulfill({ json: { popups: [] } }))
  await page.goto(server.url)
  const banner = page.locator('#banner')
  const index = banner.getByRole('group', { name: '슬라이드 선택' }).getByRole('button')
  await expect(index).toHaveCount(5)
  await index.first().click()
  await expect(banner.getByText('옥상에서 만나는 봄')).toBeVisible()
  const picture = banner.getByRole('img', { name: '꽃이 핀 옥상 정원' })
  await expect(picture).toBeVisible()
  expect(await arrivedWidth(picture)).toBeGreaterThan(900)
  await page.setViewportSize(previewWindow)
  expectSamePlace(await placeOf(banner.getByText('옥상에서 만나는 봄')), previewed)
  await expect(banner.locator('.swiper-slide-active')).toHaveCSS('opacity', '1')
  await expect(banner.locator('.swiper-slide-next')).toHaveCSS('opacity', '0')
  await expectAccessible(page)
})

async function dragTo(page: Page, from: Locator, to: Locator) {
  for (const row of [to, from]) await row.scrollIntoViewIfNeeded()
  const [start, end] = [await from.boundingBox(), await to.boundingBox()]
  if (!(start && end)) throw new Error('no place')
  const middle = (box: typeof start) => [box.x + box.width / 2, box.y + box.height / 2] as const
  await page.mouse.move(...middle(start))
  await page.mouse.down()
  await page.mouse.move(...middle(end), { steps: 8 })
  await page.mouse.up()
}

test('popups are reordered by dragging, and visitors see that order @desktop', async ({ page, request }) => {
  await openConsole(page, accounts.manager, `${server.url}/console/popups`)
  const rows = rowsOf(page)
  const last = await rows.last().getByRole('link').textContent()
  const saved = page.waitForResponse('**/api/console/popups/order')
  await dragTo(page, handles(page).last(), handles(page).first())
  expect((await saved).status()).toBe(204)
  await expect(rows.first().getByRole('link')).toHaveText(last ?? '')
  const shown = await request.get(`${server.url}/api/v1/popups?device=desktop`)
  expect((await shown.json()).popups[0].title).toBe(last)
  await page.reload()
  await expect(rows.first().getByRole('link')).toHaveText(last ?? '')
})

test('answers of a category are reordered by keyboard, by dragging and by the buttons of a row @desktop', async ({
  page,
}) => {
  await openConsole(page, accounts.manager, `${server.url}/console/center/faqs`)
  await page.getByRole('button', { name: '순서 바꾸기' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '순서 바꾸기' })).toBeFocused()
  const category = page.getByRole('region', { name: '계약과 임대료' })
  const rows = category.getByRole('listitem')
  await expect(rows.nth(2)).toBeVisible()
  await expectAccessible(page)
  const [first, second, third] = await rows.getByRole('link').allTextContents()
  const order = async () => (await rows.getByRole('link').allTextContents()).slice(0, 3)

  const saved = page.waitForResponse('**/api/console/center/faqs/order')
  await handleOf(rows.first()).press('ArrowDown')
  expect((await saved).status()).toBe(204)
  await expect.poll(order).toEqual([second, first, third])
  await expect(handleOf(rows.nth(1))).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: '2번째로 옮겼습니다.' })).toBeAttached()

  const dropped = page.waitForResponse('**/api/console/center/faqs/order')
  await dragTo(page, handleOf(rows.nth(2)), handleOf(rows.nth(0)))
  expect((await dropped).status()).toBe(204)
  await expect.poll(order).toEqual([third, second, first])

  const up = (name = '') => page.getByRole('button', { name: `${name} 위로 옮기기`, exact: true })
  await expect(up(third)).toHaveAttribute('aria-disabled', 'true')
  const pressed = page.waitForResponse('**/api/console/center/faqs/order')
  await up(second).press('Enter')
  expect((await pressed).status()).toBe(204)
  await expect.poll(order).toEqual([second, third, first])
  await expect(up(second)).toBeFocused()
  await expect(up(second)).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByRole('status').filter({ hasText: `‘${second}’ 항목을 1번째로 옮겼습니다.` })).toBeAttached()

  await page.goto(`${server.url}/center/faqs?category=contract`)
  const answers = page.locator('main details summary')
  await expect(answers.nth(0)).toContainText(second ?? '')
  await expect(answers.nth(1)).toContainText(third ?? '')
  await expect(answers.nth(2)).toContainText(first ?? '')
})

test('undo restores the order before all moves of one row, unless a colleague has changed it since @desktop', async ({
  page,
  request,
}) => {
  const path = `${server.url}/api/console/center/faqs`
  const headers = { ...(await logInByApi(request, accounts.manager, server.url)), Origin: server.url }
  const kept = async (): Promise<string[]> => {
    const answer = await request.get(`${path}?category=document&sort=order&limit=100`, { headers })
    return (await answer.json()).faqs.map(({ _id }: { _id: string }) => _id)
  }
  await openConsole(page, accounts.manager, `${server.url}/console/center/faqs/order`)
  const rows = page.getByRole('region', { name: '제출서류' }).getByRole('listitem')
  await expect(rows.nth(2)).toBeVisible()
  const before = await kept()
  const names = await rows.getByRole('link').allTextContents()
  const says = (text: string) => expect(page.getByRole('status').getByText(text)).toBeVisible()
  const isBack = async () => {
    await says('되돌렸습니다.')
    await expect(rows.getByRole('link')).toHaveText(names)
    expect(await kept()).toEqual(before)
  }

  // Faster than each move is saved.
  const handle = handleOf(rows.nth(0))
  await handle.focus()
  for (const key of ['ArrowDown', 'ArrowDown']) await page.keyboard.press(key)
  await says(`‘${names[0]}’ 항목을 3번째로 옮겼습니다.`)
  await expect(handleOf(rows.nth(2))).toBeFocused()
  expect((await kept()).indexOf(before[0] ?? '')).toBe(2)
  await expectAccessible(page)
  await page.keyboard.press('Control+z')
  await isBack()

  await dragTo(page, handleOf(rows.nth(2)), handleOf(rows.nth(0)))
  await says(`‘${names[2]}’ 항목을 1번째로 옮겼습니다.`)
  await page.getByRole('status').getByRole('button', { name: '되돌리기' }).click()
  await isBack()

  await handleOf(rows.nth(1)).press('Home')
  await says(`‘${names[1]}’ 항목을 1번째로 옮겼습니다.`)
  const theirs = before.toReversed()
  await expect(await request.put(`${path}/order`, { headers, data: { ids: theirs } })).toBeOK()
  await page.getByRole('status').getByRole('button', { name: '되돌리기' }).click()
  await says('그사이 다른 직원이 내용을 바꾸었습니다.')
  await expect(rows.getByRole('link')).toHaveText(names.toReversed())
  expect(await kept()).toEqual(theirs)
})
