import { expect, test } from 'vitest'
import type { AccessLine } from '#contract/site/access-log.ts'
import { actionText, lineReasonText, recordHref, subjectText } from './line-text.ts'

const reasonText = (line: Partial<AccessLine>) =>
  lineReasonText({ action: 'read', purpose: null, changes: null, ...line })

test('actions are described with their details', () => {
  expect(actionText('read')).toBe('열람')
  expect(actionText('status REVIEWING')).toBe('상태 변경 · 심사 중')
  expect(actionText('download income')).toMatch(/^서류 내려받기 · .*소득/)
  expect(actionText('status ANSWERED')).toBe('상태 변경 · 답변 완료')
  expect(actionText('logIn')).toBe('로그인')
  expect(actionText('logIn TOTP')).toBe('로그인 · 인증 앱')
  expect(actionText('factor addTotp')).toBe('2단계 인증 변경 · 인증 앱 설정')
  expect(actionText('send TEXT')).toBe('메시지 발송 · 문자')
  expect(actionText('change selection')).toBe('당첨 여부·계약 종료일 변경')
  expect(actionText('permit terms,popups')).toBe('권한 변경 · 약관, 팝업·메인 배너')
  expect(subjectText('user/longusername')).toBe('직원 계정 longusername')
  expect(actionText('unknown thing')).toBe('unknown · thing')
})

test('a record is named by its kind and the end of its id, and linked', () => {
  const subject = 'application/0190a6f0-1111-7000-8000-00001a2b3c4d'
  expect(subjectText(subject)).toBe('청약 신청 1a2b3c4d')
  expect(subjectText(subject, '23456E78')).toBe('청약 신청 2345-6E78')
  expect(recordHref({ subject })).toBe(`/console/${subject}`)
  expect(recordHref({ subject: 'question/1' })).toBe('/console/center/faqs/questions/1')
  expect(recordHref({ subject: 'contact-message/1' })).toBe('/console/messages/1')
  expect(subjectText('form-entry/1')).toBe('상담 신청 1')
  expect(recordHref({ subject: 'constructor/1' })).toBeUndefined()
})

test('lists and files are not linked as records', () => {
  expect(subjectText('application (120)')).toBe('청약 신청 (120)')
  expect(subjectText('registration')).toBe('관심고객')
  expect(recordHref({ subject: 'application (120)' })).toBeUndefined()
  const subject = 'form/0190a6f0-1111-7000-8000-00001a2b3c4d (3)'
  expect(subjectText(subject)).toBe('상담 신청 양식 1a2b3c4d (3)')
  expect(recordHref({ subject })).toBeUndefined()
})

test('a purpose is shown as text, and a refusal with its reason', () => {
  expect(reasonText({ action: 'reveal', purpose: 'inquiry · 전화' })).toBe('문의·민원 응대 · 전화')
  expect(reasonText({ action: 'read', purpose: null })).toBeNull()
  expect(reasonText({ action: 'logInRefused', purpose: 'secondFactorWrong' })).toMatch(/코드/)
  expect(actionText('refused 12')).toBe('12번 기록의 작업이 거절됨')
  expect(reasonText({ action: 'refused 12', purpose: 'recordChanged' })).toMatch(/^그사이 다른 직원이/)
})

test('changes are shown with the labels of their fields', () => {
  const text = (field: string, from: unknown, to: unknown) =>
    reasonText({ action: 'change', changes: [{ field, from, to }] })
  expect(text('phone', '07000000000', '07011111111')).toBe('문의 전화: "07000000000" → "07011111111"')
  expect(text('name.en', '', 'Sample')).toBe('회사 이름 영어: 없음 → "Sample"')
  expect(text('name', '', 'Sample')).toBe('발신자 이름: 없음 → "Sample"')
  expect(text('assets.youth.amount', 1, 2)).toBe('자산 상한, 청년: 1 → 2')
  expect(text('assets.youth.confidence', 'low', 'high')).toBe('자산 상한, 청년 근거: "low" → "high"')
  expect(text('income', null, { dataYear: 2024, average: [1, 2] })).toBe(
    '소득 기준표: 없음 → {"dataYear":2024,"average":[1,2]}',
  )
  expect(text('name.ko', '가', '나", 문의 전화: "1" → "2')).toBe(
    String.raw`회사 이름 한국어: "가" → "나\", 문의 전화: \"1\" → \"2"`,
  )
  expect(text('unknown', 1, 2)).toBe('unknown: 1 → 2')
  expect(text('policyYear', 2025, null)).toBe('적용 연도: 2025 → 없음')
})
