/** `node scripts/demo-forms.ts`: draws the demo data's forms as PDF into `src/server/seed/forms`; run it after changing them. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { chromium } from '@playwright/test'
import { formPage, forms } from './demo-forms/forms.ts'
import { findChromium } from './support/chromium.ts'

const folder = new URL('../src/server/seed/forms/', import.meta.url)
/** Two static fonts: Chromium would embed every glyph of the variable font as a picture. */
const faces = await Promise.all(
  [
    ['Regular', 400],
    ['Bold', 700],
  ].map(async ([name, weight]) => {
    const file = createRequire(import.meta.url).resolve(`pretendard/dist/web/static/woff2/Pretendard-${name}.woff2`)
    const url = `data:font/woff2;base64,${(await readFile(file)).toString('base64')}`
    return `@font-face { font-family: Pretendard; src: url(${url}); font-weight: ${weight}; }`
  }),
)

const executablePath = findChromium()
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
const page = await browser.newPage()
await mkdir(folder, { recursive: true })
for (const [name, form] of Object.entries(forms)) {
  await page.setContent(formPage(form, faces.join('')))
  await page.evaluate(() => document.fonts.ready)
  const pdf = await page.pdf({ format: 'A4', printBackground: true, tagged: true, preferCSSPageSize: true })
  await writeFile(new URL(`${name}.pdf`, folder), pdf)
  process.stdout.write(`${name}.pdf ${Math.ceil(pdf.length / 1024)} KB\n`)
}
await browser.close()
