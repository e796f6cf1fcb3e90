import { expect, it } from 'vitest'
import { formatSize } from './format-size.ts'

it('rounds a size up, so that a file a byte above a limit does not seem to fit', () => {
  expect(formatSize(50 * 1024 * 1024)).toBe('50.0 MB')
  expect(formatSize(50 * 1024 * 1024 + 1)).toBe('50.1 MB')
  expect(formatSize(12)).toBe('1 KB')
  expect(formatSize(204_800)).toBe('200 KB')
})
