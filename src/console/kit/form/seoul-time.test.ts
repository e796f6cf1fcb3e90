import { expect, it } from 'vitest'
import { fromSeoulInput, seoulInputRange, toSeoulInput } from './seoul-time.ts'

it('shows a time in Seoul on any machine', () => {
  expect(toSeoulInput('2025-09-14T15:30:00.000Z')).toBe('2025-09-15T00:30')
  expect(toSeoulInput('')).toBe('')
})

it('parses Seoul time back to the same moment', () => {
  expect(fromSeoulInput('2025-09-15T00:30')).toBe('2025-09-14T15:30:00.000Z')
  expect(fromSeoulInput('')).toBe('')
})

// While 2027 is typed, the year is 0002, 0020 and 0202.
it('keeps every text when parsed and formatted, in every year', () => {
  const changed: string[] = []
  for (let year = 1; year <= 9999; year += 1)
    for (const rest of ['02-28T00:00', '12-13T18:00', '12-31T23:59']) {
      const text = `${String(year).padStart(4, '0')}-${rest}`
      if (toSeoulInput(fromSeoulInput(text)) !== text) changed.push(text)
    }
  expect(changed).toEqual([])
  for (const text of Object.values(seoulInputRange)) expect(toSeoulInput(fromSeoulInput(text))).toBe(text)
})
