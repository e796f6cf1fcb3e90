import { defineConfig, devices } from '@playwright/test'
import { findChromium } from './scripts/support/chromium.ts'
import { findFreePort } from './scripts/support/port.ts'
import { prepareScratch } from './scripts/support/scratch.ts'
import { isLongRun } from './tests/support/extent.ts'

prepareScratch()

// Workers evaluate this file again and must get the same port.
process.env.E2E_PORT ??= String(await findFreePort())
const chromium = findChromium()
const url = `http://localhost:${process.env.E2E_PORT}`

/**
 * A journey runs on the phone; `@desktop` in its title moves it to the large screen. In the long run, `@both` runs it
 * on the other screen too.
 */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // One more than the machine's two cores, because some journeys wait for a clock, a mail or a lost connection.
  workers: 3,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [
    ['list'],
    ['./scripts/support/times-playwright.ts'],
    ['json', { outputFile: '.cache/reports/journeys.json' }],
  ],
  use: {
    baseURL: url,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    // Transitions take an eighth of the time. Tests of features with transitions turn this off.
    contextOptions: { reducedMotion: 'reduce' },
    // Traces take a fifth of the time; repeat a failed journey with “--trace on”.
    trace: 'off',
    launchOptions: {
      ...(chromium && { executablePath: chromium }),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    },
  },
  projects: [
    {
      name: 'phone',
      grepInvert: isLongRun ? /@desktop(?! @both)/ : /@desktop/,
      use: { ...devices['Pixel 7'], deviceScaleFactor: 1, viewport: { width: 390, height: 844 }, locale: 'ko-KR' },
    },
    {
      name: 'desktop',
      grep: isLongRun ? /@desktop|@both/ : /@desktop/,
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
  webServer: {
    command: 'node e2e/support/server.ts',
    url,
    env: { PORT: process.env.E2E_PORT, SITE_URL: url },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    timeout: 60_000,
  },
})
