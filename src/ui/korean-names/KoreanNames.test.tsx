import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { KoreanNames } from './KoreanNames.tsx'

const htmlOf = (text: string) => renderToStaticMarkup(<KoreanNames text={text} />)

test.each([
  ['Resident register (주민등록표 등본)', 'Resident register (<span lang="ko">주민등록표 등본</span>)'],
  [
    'Government24 (정부24), centre (주민센터)',
    'Government24 (<span lang="ko">정부24</span>), centre (<span lang="ko">주민센터</span>)',
  ],
  ['居民登记簿全户页（주민등록표 등본）', '居民登记簿全户页（<span lang="ko">주민등록표 등본</span>）'],
  ['Proof of income (for each adult)', 'Proof of income (for each adult)'],
  ['주민등록표 초본 (주소 변동 전체)', '주민등록표 초본 (주소 변동 전체)'],
])('a Korean name in brackets is marked as Korean, in a text that is not Korean itself: %s', (text, html) => {
  expect(htmlOf(text)).toBe(html)
})
