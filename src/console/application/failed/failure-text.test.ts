import { expect, test } from 'vitest'
import { failureText } from './failure-text.ts'

test.each([
  ['EENVELOPE 550', '받는 곳에서 거절했습니다. 주소나 번호를 확인해 주세요. (EENVELOPE 550)'],
  ['refused 1062', '받는 곳에서 거절했습니다. 주소나 번호를 확인해 주세요. (refused 1062)'],
  ['ETIMEDOUT', '보내는 서버에 닿지 못했습니다. (ETIMEDOUT)'],
  ['EENVELOPE 451', '오류 EENVELOPE 451'],
  [null, '까닭이 남아 있지 않습니다.'],
])('%s is said as %s', (code, text) => {
  expect(failureText(code)).toBe(text)
})
