import { expect, test } from 'vitest'
import { deliveryFailureText } from './failure-text.ts'

test.each([
  ['EENVELOPE 550', '수신 측에서 거절했습니다. 주소나 번호를 확인해 주세요. (EENVELOPE 550)'],
  ['refused 1062', '수신 측에서 거절했습니다. 주소나 번호를 확인해 주세요. (refused 1062)'],
  ['ETIMEDOUT', '발송 서버에 연결하지 못했습니다. (ETIMEDOUT)'],
  ['EENVELOPE 451', '수신 측에서 일시적으로 받지 못했습니다. 잠시 뒤에 다시 보내 주세요. (EENVELOPE 451)'],
  ['EAUTH 535', '메일 서버에 로그인하지 못했습니다. 메일 설정을 확인해 주세요. (EAUTH 535)'],
  ['tooManyMails', '시간당 발송 한도를 넘어 보내지 못했습니다. 잠시 뒤에 다시 보내 주세요. (tooManyMails)'],
  ['EMESSAGE 552', '오류 EMESSAGE 552'],
  [null, '실패 사유가 기록되어 있지 않습니다.'],
])('the code %s is shown as %s', (code, text) => {
  expect(deliveryFailureText(code)).toBe(text)
})
