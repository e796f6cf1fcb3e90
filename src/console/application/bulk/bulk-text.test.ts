import { expect, it } from 'vitest'
import { countOf, hasProblems, resultText } from './bulk-text.ts'

const counts = { PENDING: 9_000, DONE: 1_000, TRANSITION: 3 }

it('adds up the counts of the given outcomes', () => {
  expect(countOf({ counts }, 'PENDING', 'DONE', 'UNDONE')).toBe(10_000)
  expect([hasProblems({ counts }), hasProblems({ counts: { DONE: 1 } })]).toEqual([true, false])
})

it('describes planned, done and undone work', () => {
  expect(resultText({ action: 'STATUS', state: 'READY', counts })).toBe('9,000건 변경 예정')
  expect(resultText({ action: 'STATUS', state: 'DONE', counts })).toBe('1,000건 변경')
  expect(resultText({ action: 'STATUS', state: 'UNDONE', counts: { UNDONE: 3, SKIPPED: 9 } })).toBe(
    '3건 되돌림 · 9건 건너뜀',
  )
  expect(resultText({ action: 'LETTER', state: 'UNDONE', counts: { UNDONE: 2, TOLD: 1 } })).toBe(
    '1건 발송 예약 · 2건 발송 취소',
  )
})
