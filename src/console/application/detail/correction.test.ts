import { expect, test } from 'vitest'
import type { ReviewedUpload } from '#contract/document-review.ts'
import { correctionEnd, correctionMessage } from './correction.ts'

const file = (changes: Partial<ReviewedUpload>): ReviewedUpload => ({
  name: 'income',
  type: 'application/pdf',
  size: 1,
  sha256: 'x',
  createdAt: '2026-03-02T00:00:00.000Z',
  state: 'UNREAD',
  reason: null,
  reviewedBy: null,
  reviewedAt: null,
  ...changes,
})

test('names the rejected documents with their reasons, in the order of the form', () => {
  const files = {
    income: file({ state: 'REJECTED', reason: '글자를 읽을 수 없습니다.' }),
    residentRegister: file({ name: 'residentRegister', state: 'REJECTED', reason: '초본이 없습니다.' }),
    vehicle: file({ name: 'vehicle', state: 'ACCEPTED' }),
  }
  expect(correctionMessage(files)).toBe(
    [
      '아래 서류를 다시 올려 주세요.',
      '- 주민등록표 등본과 초본: 초본이 없습니다.',
      '- 소득 증명 서류: 글자를 읽을 수 없습니다.',
    ].join('\n'),
  )
  expect(correctionMessage({ vehicle: files.vehicle })).toBe('')
})

test.each([
  ['2026-03-02T14:59:59.000Z', '2026-03-09T09:00:00.000Z'],
  ['2026-03-02T15:00:00.000Z', '2026-03-10T09:00:00.000Z'],
])('from %s it ends on %s, a day of Seoul', (now, end) => {
  expect(correctionEnd(Date.parse(now))).toBe(end)
})
