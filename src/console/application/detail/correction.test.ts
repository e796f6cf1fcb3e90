import { expect, test } from 'vitest'
import type { ReviewedUpload } from '#contract/document/document-review.ts'
import { correctionMessage, defaultCorrectionEnd, hasOwnReason, loadCorrectionTexts } from './correction.ts'

const makeFile = (changes: Partial<ReviewedUpload>): ReviewedUpload => ({
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

test('names the rejected documents with their reasons, in the order of the form', async () => {
  const texts = await loadCorrectionTexts('ko')
  const files = {
    income: makeFile({ state: 'REJECTED', reason: '글자를 읽을 수 없습니다.' }),
    residentRegister: makeFile({ name: 'residentRegister', state: 'REJECTED', reason: '초본이 없습니다.' }),
    vehicle: makeFile({ name: 'vehicle', state: 'ACCEPTED' }),
  }
  expect(correctionMessage(files, texts)).toBe(
    [
      '아래 서류를 다시 올려 주세요.',
      '- 주민등록표 등본과 초본: 초본이 없습니다.',
      '- 소득 증명 서류: 글자를 읽을 수 없습니다.',
    ].join('\n'),
  )
  expect(correctionMessage({ vehicle: files.vehicle }, texts)).toBe('')
})

test.each([
  ['en', 'Please upload these documents again.', 'The text is not legible. Please upload a clearer photo.'],
  ['cn', '请重新上传以下材料。', '文字无法辨认，请重新拍摄清晰的照片后上传。'],
] as const)('in %s translates usual reasons and keeps free text', async (locale, lead, usualReason) => {
  const texts = await loadCorrectionTexts(locale)
  const files = {
    residentRegister: makeFile({ name: 'residentRegister', state: 'REJECTED', reason: '초본이 없습니다.' }),
    income: makeFile({ state: 'REJECTED', reason: 'unreadable' }),
  }
  expect(correctionMessage(files, texts).split('\n')).toEqual([
    lead,
    `- ${texts.document.residentRegister}: 초본이 없습니다.`,
    `- ${texts.document.income}: ${usualReason}`,
  ])
  expect(hasOwnReason(files)).toBe(true)
  expect(hasOwnReason({ income: files.income })).toBe(false)
})

test.each([
  ['2026-03-02T14:59:59.000Z', '2026-03-09T09:00:00.000Z'],
  ['2026-03-02T15:00:00.000Z', '2026-03-10T09:00:00.000Z'],
])('a correction requested on %s ends on %s, by days of Seoul', (now, end) => {
  expect(defaultCorrectionEnd(Date.parse(now))).toBe(end)
})
