import { expect, it } from 'vitest'
import { fileName, recentPurpose, rememberPurpose, splitReason } from './purpose.ts'

it('reads a file name from Content-Disposition, the encoded one first', () => {
  expect(fileName(`attachment; filename="file.pdf"; filename*=UTF-8''%EC%84%9C%EB%A5%98.pdf`)).toBe('서류.pdf')
  expect(fileName('attachment; filename="applications.csv"')).toBe('applications.csv')
  expect(fileName('attachment; filename=a.csv')).toBe('a.csv')
  expect(fileName(null)).toBeUndefined()
})

it('remembers a purpose per record for an hour', () => {
  rememberPurpose('console/application/1', 'inquiry')
  expect(recentPurpose('console/application/1')).toBe('inquiry')
  expect(recentPurpose('console/application/2')).toBe('')
  expect(recentPurpose('console/application/1', undefined, Date.now() + 3_600_000)).toBe('')
})

it('splits a stored reason into preset and free text', () => {
  const reasons = [{ value: '광고' }]
  expect(splitReason('광고 · 도배 · 오후', reasons)).toEqual({ reason: '광고', detail: '도배 · 오후' })
  expect(splitReason('언론 · 취재', reasons)).toEqual({ reason: '', detail: '언론 · 취재' })
  expect(splitReason('', reasons)).toEqual({ reason: '', detail: '' })
})
