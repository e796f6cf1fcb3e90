import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { type Cell, neutralise, spreadsheetTypes } from './spreadsheet.ts'

async function* rowsOf(rows: Cell[][]): AsyncGenerator<Cell[]> {
  yield* rows
}

async function* broken(): AsyncGenerator<Cell[]> {
  yield ['a']
  throw new Error('the store went away')
}

test.each([
  ...['=1', '+1', '-1', '@a', '\tx', '\rx', '＝1', '＋1', '－1', '＠a', '−1'],
  ...['\u200b=1', '\u0001=1', '\u0085=1', ' =1', '\n@a'],
])('%j is escaped as text', (text) => {
  expect(neutralise(text)).toBe(`'${text}`)
})

test.each([1, -1, null, '', 'a=1', '김하람', '010-0000-0000'])('%j is unchanged', (cell) => {
  expect(neutralise(cell)).toBe(cell)
})

test('a CSV file quotes texts, uses CRLF and starts with a byte order mark', async () => {
  const bytes = await buffer(
    spreadsheetTypes['text/csv'].write(
      rowsOf([
        ['가', 1, null],
        ['a"b\nc', -2, ''],
      ]),
    ),
  )
  expect(bytes.toString()).toBe('\ufeff"가",1,\r\n"a""b\nc",-2,""\r\n')
})

describe.each(Object.values(spreadsheetTypes))('$extension', ({ write }) => {
  test('an empty list is still a valid file', async () => {
    expect((await buffer(write(rowsOf([])))).length).toBeGreaterThan(0)
  })

  test('a failure midway reaches the reader', async () => {
    await expect(buffer(write(broken()))).rejects.toThrow('the store went away')
  })
})
