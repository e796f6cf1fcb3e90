import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { locales } from '#contract/kit/locale.ts'
import { textFigures } from '#contract/site/text-figures.ts'
import { readAllPages } from './site.ts'

describe('the public files', () => {
  const files = globSync('dist/client/**/*.{html,js,css,json,txt,svg,xml,webmanifest}').map(
    (path) => [path, readFileSync(path, 'utf8')] as const,
  )
  const holding = (found: string | RegExp) =>
    files
      .filter(([, text]) => (typeof found === 'string' ? text.includes(found) : found.test(text)))
      .map(([path]) => path)
  const settings = [...readFileSync('.env.example', 'utf8').matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name = '']) => name)

  test('are complete', () => {
    expect(files.length).toBeGreaterThan(200)
    expect(holding('onmaru-client-key').length).toBeGreaterThan(0)
  })

  // Console pages name settings that staff must make.
  const consoleTexts = globSync('i18n/ko/console-*.json')
    .map((path) => readFileSync(path, 'utf8'))
    .join()

  test('name no setting of the server that console texts do not explain', () => {
    const unexplained = settings.filter(
      (name) => name.includes('_') && name !== 'PUBLIC_CLIENT_KEY' && !consoleTexts.includes(name),
    )
    expect(unexplained.length).toBeGreaterThan(20)
    expect(
      unexplained.flatMap((name) => holding(new RegExp(`\\b${name}\\b`)).map((path) => `${name} in ${path}`)),
    ).toEqual([])
  })

  test('contain no secret value', () => {
    const fromFiles = globSync('data/secrets/*').map((path) => readFileSync(path, 'utf8').trim())
    const fromSettings = settings
      .filter((name) => /SECRET|KEY|URL|PASS/.test(name) && !/^(PUBLIC_|SITE_)/.test(name))
      .map((name) => process.env[name] ?? '')
    for (const value of [...fromFiles, ...fromSettings].filter((one) => one.length > 6))
      expect(holding(value)).toEqual([])
    expect(holding(/-----BEGIN|\bAKIA[A-Z0-9]{16}\b|postgres:\/\/|smtps?:\/\//)).toEqual([])
  })

  test('contain no log-in of the demo data', async () => {
    const { demoStaff } = await import('#server/seed/staff-accounts.ts')
    const { demoAccount } = await import('#server/seed/demo-account.ts')
    for (const { password } of [...demoStaff, demoAccount]) expect(holding(password)).toEqual([])
  })

  test('contain no limit as a placeholder', () => {
    expect(Object.keys(textFigures).flatMap((name) => holding(`{{${name}}}`))).toEqual([])
  })

  test('contain no server code', () => {
    const ofServer = /node:(fs|crypto|http|net|sqlite)|\bkysely\b|\bnodemailer\b|\bprocess\.env\b|sql`|insertInto\(/
    expect(holding(ofServer)).toEqual([])
    expect(holding(process.cwd())).toEqual([])
  })

  test('contain no source maps', () => {
    expect(globSync('dist/client/**/*.map')).toEqual([])
    expect(holding(/[#@] sourceMappingURL=/)).toEqual([])
  })

  test('have password fields that hide the input and allow password managers', () => {
    const pages = readAllPages().filter(({ path }) => ['/login', '/join'].includes(path))
    expect(pages).toHaveLength(2 * locales.length)
    for (const { url, html } of pages) {
      const fields =
        html.match(
          /<input\b[^>]*\bname="(password|repeat)"[^>]*>|<input\b[^>]*\bid="[a-z]+-(password|repeat)"[^>]*>/g,
        ) ?? []
      expect(fields.length, url).toBeGreaterThan(0)
      for (const field of fields) {
        expect(field, url).toContain('type="password"')
        expect(field, url).toMatch(/autocomplete="(current|new)-password"/i)
      }
    }
    expect(
      globSync('src/**/*.{ts,tsx,astro}').filter(
        (path) => /\bonPaste\b|addEventListener\('paste'/.test(readFileSync(path, 'utf8')) && /assword/.test(path),
      ),
    ).toEqual([])
  })
})
