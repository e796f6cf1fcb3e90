import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { languageTags, localePath, locales } from '#contract/kit/locale.ts'
import { manifestOf, manifestPath } from '#layouts/manifest.ts'
import { getStaticPaths } from '../../src/pages/[...locale]/manifest.webmanifest.ts'

test('the manifest of each language has its name, its tag and its start page', () => {
  const names = { ko: '온마루', en: 'ONMARU', cn: 'ONMARU' }
  for (const locale of locales) {
    const start = localePath(locale, '/')
    const named = { name: names[locale], short_name: names[locale], lang: languageTags[locale] }
    expect(manifestOf(locale)).toMatchObject({ ...named, id: start, start_url: start, scope: '/' })
  }
})

test('the manifests lie where the pages look for them, the Korean one where it always has', () => {
  const made = getStaticPaths().map(({ params }) =>
    ['', params.locale, 'manifest.webmanifest'].filter((part) => part !== undefined).join('/'),
  )
  expect(made).toEqual(locales.map(manifestPath))
  expect(made[0]).toBe('/manifest.webmanifest')
  expect(readFileSync('src/layouts/Head.astro', 'utf8')).toContain('rel="manifest" href={manifestPath(locale)}')
  expect(existsSync('public/manifest.webmanifest')).toBe(false)
})
