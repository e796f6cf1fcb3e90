import { describe, expect, test } from 'vitest'
import { localeOfParam, localePath, localePaths, locales, splitLocale } from './locale.ts'

describe('a path in a language', () => {
  test.each([
    ['ko', '/', '/'],
    ['ko', '/center/notice', '/center/notice'],
    ['en', '/', '/en'],
    ['en', '/center/notice', '/en/center/notice'],
    ['cn', '/center/notice', '/cn/center/notice'],
  ] as const)('%s %s is %s, and is parsed back', (locale, path, full) => {
    expect(localePath(locale, path)).toBe(full)
    expect(splitLocale(full)).toEqual({ locale, path })
  })

  test.each([
    ['/en.html', { locale: 'en', path: '/' }],
    ['/en/index.html', { locale: 'en', path: '/' }],
    ['/index.html', { locale: 'ko', path: '/' }],
    ['/center/notice.html', { locale: 'ko', path: '/center/notice' }],
    ['/english', { locale: 'ko', path: '/english' }],
    ['/ko/center', { locale: 'ko', path: '/ko/center' }],
    ['', { locale: 'ko', path: '/' }],
  ])('the path %j is parsed too, as is that of a built file', (path, expected) => {
    expect(splitLocale(path)).toEqual(expected)
  })
})

test('the route parameter names a language, and its absence means Korean', () => {
  expect([undefined, 'en', 'cn', 'ko', 'fr', 'en/x'].map(localeOfParam)).toEqual([
    'ko',
    'en',
    'cn',
    undefined,
    undefined,
    undefined,
  ])
})

test('a prebuilt page has one path per language', () => {
  expect(localePaths().map(({ params }) => localeOfParam(params.locale))).toEqual([...locales])
})
