import { buffer } from 'node:stream/consumers'
import { strFromU8, unzipSync } from 'fflate'
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
  ...['\uffff=1', '\ud800=1', '\ufe0f=1', '\u3164=1', '\ue000=1'],
])('%j is escaped as text', (text) => {
  expect(neutralise(text)).toBe(`'${text}`)
})

test.each([1, -1, null, '', 'a=1', '김하람', '010-0000-0000'])('%j is unchanged', (cell) => {
  expect(neutralise(cell)).toBe(cell)
})

/** The text of a CSV file, or of the sheet in a ZIP archive. */
async function sheetText(bytes: Buffer): Promise<string> {
  if (bytes.toString('latin1', 0, 2) !== 'PK') return bytes.toString()
  return strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
}

test('Excel shows its own escape sequences as typed', async () => {
  const { write } = spreadsheetTypes['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet']
  const text = await sheetText(await buffer(write(rowsOf([['_x003D_x003d_1&<_x3D_']]))))
  expect(text).toContain('>_x005F_x003D_x005F_x003d_1&amp;&lt;_x3D_<')
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

  test.each(['\ufffe=1', '\uffff=1', '\0=1', '\udc00=1', '\ufffe\t=1'])(
    '%j stays a text, also if characters are dropped',
    async (text) => {
      expect(await sheetText(await buffer(write(rowsOf([[text]]))))).toMatch(/[">]'[^=]?\t?=1/)
    },
  )

  test('a failure midway reaches the reader', async () => {
    await expect(buffer(write(broken()))).rejects.toThrow('the store went away')
  })
})
