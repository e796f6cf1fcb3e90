import type { Page } from '@playwright/test'
import { strayHangul } from '../tests/support/stray-hangul.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** Any time: the banner's tests only move the clock on. */
const startTime = Date.parse('2026-03-02T01:00:00.000Z')
const second = 1_000
const minute = 60 * second

const roundBand = (page: Page) => page.getByRole('region', { name: '청약일정' })
const state = (page: Page) => roundBand(page).getByRole('status')
const banner = (page: Page) => page.locator('#banner')
const bannerIndex = (page: Page) => banner(page).getByRole('group', { name: '슬라이드 선택' })
const currentSlide = (page: Page) => bannerIndex(page).locator('[aria-current="true"]')
const pause = (page: Page) => banner(page).getByRole('button', { name: '자동 넘김 멈추기' })
const play = (page: Page) => banner(page).getByRole('button', { name: '자동 넘김 시작하기' })

test.describe('the banner', () => {
  test('has four slides, of which only the visible one can be reached @both', async ({ page }) => {
    await page.goto('/')
    await expect(pause(page)).toBeVisible()
    const slides = banner(page).locator('.swiper-slide')
    await expect(slides).toHaveCount(4)
    for (const [index, name] of ['1번째', '2번째', '3번째', '4번째'].entries()) {
      await bannerIndex(page).getByRole('button').nth(index).click()
      await expect(banner(page).getByRole('group', { name })).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      for (let other = 0; other < 4; other += 1) {
        await expect(slides.nth(other).getByRole('link').first())[other === index ? 'toBeVisible' : 'toBeHidden']()
      }
    }
  })

  test('shows each slide for 5 seconds, including its fade', async ({ page }) => {
    await page.clock.install({ time: startTime })
    await page.goto('/')
    await expect(pause(page)).toBeVisible()
    await page.clock.pauseAt(startTime + 10 * minute)
    await bannerIndex(page).getByRole('button', { name: '역과 도시' }).click()
    await expect(currentSlide(page)).toContainText('역과 도시')
    await page.clock.runFor(4_900)
    await expect(currentSlide(page)).toContainText('역과 도시')
    await page.clock.runFor(101)
    await expect(currentSlide(page)).toContainText('옥상 정원')
    for (const next of ['41㎡의 거실', '해 질 녘']) {
      await page.clock.runFor(5_001)
      await expect(currentSlide(page)).toContainText(next)
    }
  })

  test('fades in half a second', async ({ page }) => {
    await page.goto('/')
    await pause(page).click()
    const seconds = banner(page).evaluate(
      (element) =>
        new Promise((resolve) => {
          element.addEventListener('transitionend', (event) => {
            const isSlide = event.target instanceof Element && event.target.matches('.swiper-slide')
            const isFade = event instanceof TransitionEvent && event.propertyName === 'opacity'
            if (isSlide && isFade) resolve(event.elapsedTime)
          })
        }),
    )
    await bannerIndex(page).getByRole('button', { name: '옥상 정원' }).click()
    expect(await seconds).toBe(0.5)
  })

  test('stops at its pause button, and continues when it is pressed again', async ({ page }) => {
    await page.clock.install({ time: startTime })
    await page.goto('/')
    await pause(page).click()
    await bannerIndex(page).getByRole('button', { name: '해 질 녘' }).click()
    await page.clock.runFor(30 * second)
    await expect(currentSlide(page)).toContainText('해 질 녘')
    await play(page).click()
    await expect(pause(page)).toBeVisible()
    await page.clock.runFor(5 * second)
    await expect(currentSlide(page)).toContainText('역과 도시')
  })

  test('follows the arrow keys, stops on keyboard focus, and pauses under a pointer @desktop', async ({ page }) => {
    await page.goto('/')
    await expect(pause(page)).toBeVisible()
    await pause(page).focus()
    await page.keyboard.press('Tab')
    await expect(play(page)).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(currentSlide(page)).toContainText('역과 도시')
    await expect(currentSlide(page)).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await expect(currentSlide(page)).toContainText('41㎡의 거실')
    await page.keyboard.press('Home')
    await expect(currentSlide(page)).toContainText('해 질 녘')

    // From here on ten slides per second; the pointer still rests on the banner.
    await page.evaluate(() => {
      const repeat = window.setInterval
      Object.assign(window, { setInterval: (work: () => void) => repeat(work, 100) })
    })
    await play(page).click()
    await expect(pause(page)).toBeVisible()
    await page.waitForTimeout(250)
    expect(await currentSlide(page).textContent()).toContain('해 질 녘')
    await page.mouse.move(0, 0)
    await expect(currentSlide(page)).not.toContainText('해 질 녘')
  })

  test('does not move by itself with reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.clock.install({ time: startTime })
    await page.goto('/')
    await expect(banner(page).locator('.swiper-initialized')).toBeVisible()
    await page.clock.runFor(30 * second)
    await expect(play(page)).toBeVisible()
    await expect(currentSlide(page)).toContainText('해 질 녘')
  })

  test('shows its first slide before any script has loaded', async ({ page }) => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/*.js', async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const picture = banner(page).locator('img').first()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await expect(picture).toHaveAttribute('fetchpriority', 'high')
    release()
    await expect(pause(page)).toBeVisible()
  })
})

test('without JavaScript the first slide, its links and a link to the schedule are there', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.goto('/')
  await expect(banner(page).getByText('새봄역 앞에 청년과 신혼부부의 집을 짓습니다')).toBeInViewport()
  await expect(banner(page).locator('img').first()).toBeInViewport()
  await expect(banner(page).getByRole('link', { name: '청약 신청' })).toHaveAttribute('href', '/application')
  await expect(bannerIndex(page)).toBeHidden()
  await expect(roundBand(page)).toContainText('자바스크립트를 켜')
  await expect(roundBand(page).getByRole('link')).toHaveAttribute('href', '/center/notice')
  await context.close()
})

test.describe('the premiums', () => {
  test('are a slider on a phone', async ({ page }) => {
    await page.goto('/')
    const premiums = page.locator('#premiums')
    const pick = premiums.getByRole('group', { name: '슬라이드 선택' })
    await premiums.getByRole('button', { name: '자동 넘김 멈추기' }).click()
    for (const [name, title] of [
      ['도시 기반시설', '생활에 필요한 시설이 집 앞 거리에 있습니다'],
      ['역세권 교통', '길 하나 건너면 새봄역입니다'],
    ] as const) {
      await pick.getByRole('button', { name }).click()
      await expect(pick.locator('[aria-current="true"]')).toContainText(name)
      await pick.evaluate((index) => index.scrollIntoView({ block: 'start', behavior: 'instant' }))
      await expect(premiums.getByRole('heading', { name: title })).toBeInViewport()
    }
    await expect(
      premiums.getByRole('heading', { name: '생활에 필요한 시설이 집 앞 거리에 있습니다' }),
    ).not.toBeInViewport()
  })

  test('are side by side with their pictures on a large screen @desktop', async ({ page }) => {
    await page.goto('/')
    const premiums = page.locator('#premiums')
    await expect(premiums.getByRole('heading', { level: 3 })).toHaveCount(4)
    await expect(premiums.getByRole('button')).toHaveCount(0)
  })
})

test.describe('the page', () => {
  for (const [path, tag, title, age] of [
    ['/', 'ko', '새봄역 청년·신혼부부', '만 19~39세'],
    ['/en', 'en', 'Saebom Station', '19 to 39'],
    ['/cn', 'zh-CN', '新春站', '19 至 39 周岁'],
  ] as const) {
    test(`is entirely in ${tag} and accessible @both`, async ({ page }) => {
      await page.goto(path)
      await expect(page.locator('html')).toHaveAttribute('lang', tag)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
      await expect(page.locator('#requirement')).toContainText(age)
      // The car's limit of 38,030,000 won: 3,803만, 38.03 million.
      await expect(page.locator('#requirement')).toContainText(/3,?803|38\.03/)
      await expect(page.getByRole('timer').or(page.getByRole('status')).first()).toBeVisible()
      if (tag === 'en') await expect(page.getByRole('main')).not.toContainText(/[가-힣]/)
      if (tag === 'zh-CN') await expect(page.getByRole('main')).not.toContainText(strayHangul)
      await page
        .getByRole('button', { name: /멈추기|Stop|停止/ })
        .first()
        .click()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    })
  }

  test('does not shift during hydration @both', async ({ page }) => {
    await page.goto('/')
    await expect(pause(page)).toBeVisible()
    await expect(state(page)).not.toHaveText('청약일정을 불러오고 있습니다.')
    await bannerIndex(page).getByRole('button').last().click()
    await expect(currentSlide(page)).toContainText('41㎡의 거실')
    const shifted = await page.evaluate(() => {
      const observer = new PerformanceObserver(() => {})
      observer.observe({ type: 'layout-shift', buffered: true })
      return observer.takeRecords().reduce((sum, shift) => sum + ('value' in shift ? Number(shift.value) : NaN), 0)
    })
    expect(shifted).toBeLessThan(0.02)
  })
})
