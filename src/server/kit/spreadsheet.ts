import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import { strToU8, Zip, ZipDeflate } from 'fflate'

export type Cell = string | number | null
export type Rows = AsyncIterable<Cell[]>

export const spreadsheetTypes = {
  'text/csv': { extension: 'csv', write: csv },
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': { extension: 'xlsx', write: xlsx },
} as const

/** A text that a spreadsheet would run as a formula gets an apostrophe before it and stays a text. */
export function neutralise(cell: Cell): Cell {
  return typeof cell === 'string' && /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
}

/** UTF-8 with the mark by which Excel knows it. Every text is quoted: a line break in a bare one would begin a row. */
function csv(rows: Rows): Readable {
  const lines = stringify({ bom: true, record_delimiter: 'windows', quoted_string: true })
  // `compose` passes a failing store on to the reader; after `pipe` nobody would hear of it, which ends the process.
  return Readable.from(safe(rows)).compose(lines)
}

async function* safe(rows: Rows): AsyncGenerator<Cell[]> {
  for await (const row of rows) yield row.map(neutralise)
}

/** One sheet of inline strings and numbers: the whole of what Office Open XML asks for, written row by row. */
function xlsx(rows: Rows): Readable {
  return Readable.from(zipped(rows))
}

async function* zipped(rows: Rows): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  for (const [name, text] of Object.entries(parts)) add(zip, name).push(strToU8(text), true)
  const sheet = add(zip, 'xl/worksheets/sheet1.xml')
  sheet.push(strToU8(`${declaration}<worksheet xmlns="${main}"><sheetData>`))
  for await (const row of safe(rows)) {
    sheet.push(strToU8(`<row>${row.map(cellXml).join('')}</row>`))
    yield* ready.splice(0)
  }
  sheet.push(strToU8('</sheetData></worksheet>'), true)
  zip.end()
  yield* ready.splice(0)
}

function add(zip: Zip, name: string): ZipDeflate {
  const file = new ZipDeflate(name, { level: 6 })
  zip.add(file)
  return file
}

function cellXml(cell: Cell): string {
  if (cell === null) return '<c/>'
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`
  return `<c t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`
}

/** XML 1.0 has no room for most control characters, escaped or not. */
function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageRelationships = 'http://schemas.openxmlformats.org/package/2006/relationships'
const contentTypes = 'http://schemas.openxmlformats.org/package/2006/content-types'
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const parts = {
  '[Content_Types].xml': `${declaration}<Types xmlns="${contentTypes}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${spreadsheet}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${spreadsheet}.worksheet+xml"/></Types>`,
  '_rels/.rels': `${declaration}<Relationships xmlns="${packageRelationships}"><Relationship Id="rId1" Type="${relationships}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${declaration}<workbook xmlns="${main}" xmlns:r="${relationships}"><sheets><sheet name="1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${declaration}<Relationships xmlns="${packageRelationships}"><Relationship Id="rId1" Type="${relationships}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
}
