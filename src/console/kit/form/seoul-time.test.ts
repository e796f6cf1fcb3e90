import { expect, it } from 'vitest'
import { fromSeoulInput, toSeoulInput } from './seoul-time.ts'

it('shows a moment by Seoul’s clock, whatever the machine’s', () => {
  expect(toSeoulInput('2025-09-14T15:30:00.000Z')).toBe('2025-09-15T00:30')
  expect(toSeoulInput('')).toBe('')
})

it('reads Seoul’s clock back into the same moment', () => {
  expect(fromSeoulInput('2025-09-15T00:30')).toBe('2025-09-14T15:30:00.000Z')
  expect(fromSeoulInput('')).toBe('')
})
