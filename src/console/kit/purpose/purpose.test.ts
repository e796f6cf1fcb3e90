import { expect, it } from 'vitest'
import { fileName } from './purpose.ts'

it('reads a file’s name from the header, the encoded one first', () => {
  expect(fileName(`attachment; filename="file.pdf"; filename*=UTF-8''%EC%84%9C%EB%A5%98.pdf`)).toBe('서류.pdf')
  expect(fileName('attachment; filename="applications.csv"')).toBe('applications.csv')
  expect(fileName('attachment; filename=a.csv')).toBe('a.csv')
  expect(fileName(null)).toBeUndefined()
})
