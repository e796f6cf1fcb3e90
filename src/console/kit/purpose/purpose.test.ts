import { expect, it } from 'vitest'
import { fileName, splitPurpose } from './purpose.ts'

it('reads a file’s name from the header, the encoded one first', () => {
  expect(fileName(`attachment; filename="file.pdf"; filename*=UTF-8''%EC%84%9C%EB%A5%98.pdf`)).toBe('서류.pdf')
  expect(fileName('attachment; filename="applications.csv"')).toBe('applications.csv')
  expect(fileName('attachment; filename=a.csv')).toBe('a.csv')
  expect(fileName(null)).toBeUndefined()
})

it('gives a purpose back as it was given', () => {
  const reasons = ['민원 응대']
  expect(splitPurpose('민원 응대 · 전화 · 오후', reasons)).toEqual({ reason: '민원 응대', detail: '전화 · 오후' })
  expect(splitPurpose('민원 응대', reasons)).toEqual({ reason: '민원 응대', detail: '' })
  expect(splitPurpose('언론 · 취재', reasons)).toEqual({ reason: '', detail: '언론 · 취재' })
  expect(splitPurpose('', reasons)).toEqual({ reason: '', detail: '' })
})
