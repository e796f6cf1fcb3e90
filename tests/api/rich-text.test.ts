import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanRichText } from '#server/rich-text/rich-text.ts'
import { hostileRichText } from '../support/hostile-rich-text.ts'

const elements = 'h3|h4|p|br|hr|blockquote|ul|ol|li|strong|em|u|s|code|a|img|table|caption|thead|tbody|tr|th|td'
const attribute = '(?: (?:href|rel|src|alt|width|height|colspan|rowspan|scope|start)="[^"<>]*")*'
/** Allowed output: text and known elements with known attributes, all closed. */
const harmless = new RegExp(`^(?:[^<>]|</(?:${elements})>|<(?:${elements})${attribute}(?: /)?>)*$`)
const ownPhoto = /^\/api\/editor\/photos\/[0-9a-f-]{36}\/1600\.webp$/
const ownOrWeb = /^(?:\/(?![/\\])|#|https?:\/\/|mailto:|tel:)/

function expectHarmless(clean: string) {
  expect(clean).toMatch(harmless)
  expect(cleanRichText(clean)).toBe(clean)
  for (const [, src] of clean.matchAll(/<img src="([^"]*)"/g)) expect(src).toMatch(ownPhoto)
  for (const [, href] of clean.matchAll(/<a href="([^"]*)"/g)) expect(href).toMatch(ownOrWeb)
}

test('the corpus has at least 200 different inputs', () => {
  expect(hostileRichText.length).toBeGreaterThanOrEqual(200)
})

describe('sanitized hostile text is harmless, and stays harmless when sanitized again', () => {
  test.each(hostileRichText.map((html) => [html.slice(0, 100), html]))('%j', (_, html) => {
    expectHarmless(cleanRichText(html))
  })

  test('also for two hostile texts in a row or nested', () => {
    const hostile = fc.constantFrom(...hostileRichText)
    fc.assert(
      fc.property(hostile, hostile, fc.nat(200), (one, other, at) => {
        expectHarmless(cleanRichText(one + other))
        expectHarmless(cleanRichText(one.slice(0, at) + other + one.slice(at)))
      }),
      { numRuns: 1_000 },
    )
  })

  test('also for random text of markup characters', () => {
    const pieces = fc.constantFrom(
      ...'<>"\'`/=&;! -\n',
      'a',
      'p',
      'img',
      'svg',
      'script',
      'style',
      '<!--',
      '-->',
      'href',
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 40 }), (text) => expectHarmless(cleanRichText(text.join('')))),
      { numRuns: 2_000 },
    )
  })
})

describe('text written by staff', () => {
  const id = '01990000-0000-7000-8000-000000000000'

  test.each([
    '<h3>제목</h3><p>글 <strong>굵게</strong> <em>기울임</em> <u>밑줄</u> <s>취소</s><br />다음 줄</p>',
    '<ul><li><p>하나</p></li></ul><ol start="3"><li><p>셋</p></li></ol><blockquote><p>인용</p></blockquote><hr />',
    '<table><tbody><tr><th scope="col">가</th><td colspan="2">나</td></tr></tbody></table>',
    '<table><caption>서류별 기한</caption><tbody><tr><th scope="col">가</th></tr></tbody></table>',
    '<p><a href="/center/notice">안</a> <a href="#x">여기</a> <a href="mailto:a@onmaru.example">메일</a> <a href="tel:010">전화</a></p>',
    '<p><a href="https://www.onmaru.example/x?a=1&amp;b=2" rel="noopener noreferrer nofollow">밖</a></p>',
    `<img src="/api/editor/photos/${id}/1600.webp" alt="배치도" width="1600" height="900" />`,
    `<img src="/api/editor/photos/${id}/1600.webp" alt="" />`,
  ])('stays unchanged: %s', (html) => {
    expect(cleanRichText(html)).toBe(html)
  })

  test.each([
    ['<h1>가</h1><h2>나</h2><b>다</b><i>라</i>', '<h3>가</h3><h3>나</h3><strong>다</strong><em>라</em>'],
    ['<p class="MsoNormal" style="color:red">가<o:p></o:p></p>', '<p>가</p>'],
    [`<img src="/api/editor/photos/${id}/480.avif">`, `<img src="/api/editor/photos/${id}/1600.webp" alt="" />`],
    [
      '<a href="https://x.example" target="_blank">가</a>',
      '<a href="https://x.example/" rel="noopener noreferrer nofollow">가</a>',
    ],
    ['<a>가</a>', '가'],
    ['<td colspan="1" rowspan="x">가</td>', '<td>가</td>'],
    [
      '<table><caption class="x">표</caption><tbody><tr><th>유형</th><th colspan="2">기한</th></tr><tr><th>청년</th><td>3월</td></tr></tbody></table>',
      '<table><caption>표</caption><tbody><tr><th scope="col">유형</th><th colspan="2" scope="col">기한</th></tr><tr><th scope="row">청년</th><td>3월</td></tr></tbody></table>',
    ],
    [
      '<table><tr><td></td><th>청년</th></tr><tr><td>가</td><th scope="col">나</th></tr></table>',
      '<table><tr><td></td><th scope="col">청년</th></tr><tr><td>가</td><th scope="col">나</th></tr></table>',
    ],
  ])('%s becomes %s', (html, clean) => {
    expect(cleanRichText(html)).toBe(clean)
  })
})
