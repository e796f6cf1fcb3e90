import { expect, test } from 'vitest'
import { actionText, recordHref, subjectText } from './line-text.ts'

test('what was done is told with what it was about', () => {
  expect(actionText('read')).toBe('열람')
  expect(actionText('status REVIEWING')).toBe('상태 변경 · 심사 중')
  expect(actionText('download income')).toMatch(/^서류 받기 · .*소득/)
  expect(actionText('status ANSWERED')).toBe('상태 변경 · 답변 완료')
  expect(actionText('unknown thing')).toBe('unknown · thing')
})

test('a record is named by its kind and the end of its id, and can be opened', () => {
  const subject = 'application/0190a6f0-1111-7000-8000-00001a2b3c4d'
  expect(subjectText(subject)).toBe('청약 신청 1a2b3c4d')
  expect(recordHref({ subject })).toBe(`/console/${subject}`)
  expect(recordHref({ subject: 'question/1' })).toBe('/console/center/faqs/questions/1')
  expect(recordHref({ subject: 'constructor/1' })).toBeUndefined()
})

test('a list or file is no record', () => {
  expect(subjectText('application (120)')).toBe('청약 신청 (120)')
  expect(subjectText('registration')).toBe('관심고객')
  expect(recordHref({ subject: 'application (120)' })).toBeUndefined()
})
