import { expect, test } from 'vitest'
import { inspectHwp } from '#server/file/inspect/inspect-hwp.ts'
import { makeCompoundFile } from '../support/hwp.ts'

type Change = (file: Buffer) => void
const headOffsets = { sectorShift: 30, firstTable: 68, tableCount: 72 }
const withSectorShift = (shift: number) => (file: Buffer) => void file.writeUInt16LE(shift, headOffsets.sectorShift)
const hwp = (change: Change = () => {}, extraBytes = 0) => {
  const file = Buffer.concat([makeCompoundFile('FileHeader', 'HWP Document File', 1), Buffer.alloc(extraBytes)])
  change(file)
  return file
}

test('an HWP is readable', () => {
  expect(inspectHwp(hwp())).toBe('readable')
})

test.each<[string, Change]>([
  [
    'sectors of 4 bytes, one of which follows itself four billion times',
    (file) => {
      withSectorShift(2)(file)
      file.writeUInt32LE(0, headOffsets.firstTable)
      file.writeUInt32LE(0xffffffff, headOffsets.tableCount)
      file.writeUInt32LE(0, 512)
    },
  ],
  ['sectors of 1,024 bytes', withSectorShift(10)],
  ['sectors of no bytes at all', withSectorShift(0xffff)],
])('%s are reported as damage', (_, change) => {
  expect(inspectHwp(hwp(change))).toBe('damaged')
})

test('a sector table that refers to itself is read at most to the end of the file', () => {
  const file = hwp((whole) => {
    whole.writeUInt32LE(5, headOffsets.firstTable)
    whole.writeUInt32LE(0xffffffff, headOffsets.tableCount)
    // Sector 5 names the first sector 127 times, and itself as the next table.
    for (let at = 512 * 6; at < 512 * 7; at += 4) whole.writeUInt32LE(at + 4 < 512 * 7 ? 0 : 5, at)
  }, 2_000_000)
  expect(inspectHwp(file)).toBe('readable')
})

test('a cyclic sector chain is read at most to the end of the file', () => {
  const file = hwp((whole) => whole.writeUInt32LE(2, 512 + 2 * 4))
  expect(inspectHwp(file)).toBe('readable')
})
