import { expect, test } from 'vitest'
import { hasPlainPath } from './plain-path.ts'

test.each(
  [
    ['/', '/center/notice', '/center/notice/', '/en/subscription/recruitment//', '/_astro/a.B-c_1.webp', '/?q=%/../\\'],
    [
      '/api/v1/setting',
      '/%EC%9E%85%EC%A3%BC%20%EC%95%88%EB%82%B4.pdf',
      "/a-b_c~d!$&'()*+,;=:@",
      '/..a/.b/c..',
      '/.env',
    ],
    ['/100%25'],
  ].flat(),
)('%s is a plain path', (url) => {
  expect(hasPlainPath(url)).toBe(true)
})

test.each(
  [
    ['/%', '/x%/../%5fimage', '/a%zz', '/%ff', '/%c0%ae', '/%E0%A4%A'],
    ['/x/../api', '/x/%2e%2e/api', '/x/.%2E/api', '/./_image', '/x/.', '/..', '/%2e'],
    ['//onmaru.example/', '/\\onmaru.example', '/api\\v1\\setting', '/api%5cv1', '/..%2fapi', '/a%2Fb', '/%00'],
    ['http://localhost/api/v1/setting', 'api', '*', '', '/한글', '/a#b', '/a b', '//', '/\t/a', undefined],
  ].flat(),
)('%s is refused: parsers may read it differently', (url) => {
  expect(hasPlainPath(url)).toBe(false)
})
