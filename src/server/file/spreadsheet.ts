import { once } from 'node:events'
import { Readable } from 'node:stream'
import { createDeflateRaw } from 'node:zlib'
import { stringify } from 'csv-stringify'
import { Zip, ZipPassThrough } from 'fflate'

export type Cell = string | number | null
export type Rows = AsyncIterable<Cell[]>

export const spreadsheetTypes = {
  'text/csv': { extension: 'csv', write: csv },
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': { extension: 'xlsx', write: xlsx },
} as const

/** Also full-width signs, the minus sign, and signs after invisible characters: programs differ in what they run. */
const formulaStart = /^[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠−]|^[\t\r]/u

/** An apostrophe makes a spreadsheet show the cell as text instead of running it as a formula. */
export function neutralise(cell: Cell): Cell {
  return typeof cell === 'string' && formulaStart.test(cell) ? `'${cell}` : cell
}

/** UTF-8 with a byte order mark for Excel. Every text is quoted: an unquoted line break would begin a row. */
function csv(rows: Rows): Readable {
  const lines = stringify({ bom: true, record_delimiter: 'windows', quoted_string: true })
  // `compose` passes errors on to the reader; after `pipe` an unhandled error would end the process.
  return Readable.from(neutralised(rows)).compose(lines)
}

async function* neutralised(rows: Rows): AsyncGenerator<Cell[]> {
  for await (const row of rows) yield row.map(neutralise)
}

/** The minimum of Office Open XML: one sheet of inline strings and numbers, written row by row. */
function xlsx(rows: Rows): Readable {
  return Readable.from(zipped(rows))
}

/** Takes a few milliseconds to write, and is large enough to be worth a transfer to another thread. */
const pieceCharacters = 128 * 1024

async function* zipped(rows: Rows): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  for (const [name, text] of Object.entries({ ...parts, [sheetName]: sheetOf(neutralised(withoutIllegal(rows))) })) {
    const file = new DeflatedFile(name)
    zip.add(file)
    try {
      for await (const some of pieces(text)) {
        await file.write(some)
        yield* ready.splice(0)
      }
      await file.close()
    } finally {
      file.destroy()
    }
  }
  zip.end()
  yield* ready.splice(0)
}

/** Applied before `neutralised`: without a dropped character, a formula may begin the cell. */
async function* withoutIllegal(rows: Rows): AsyncGenerator<Cell[]> {
  for await (const row of rows) yield row.map(dropIllegal)
}

/** A fast check that most texts pass; all characters to drop are among these. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are searched for.
const mayBeIllegal = /[\0-\x1F\uD800-\uDFFF\uFFFE\uFFFF]/

/** XML 1.0 cannot hold most control characters, even escaped. */
function dropIllegal(cell: Cell): Cell {
  if (typeof cell !== 'string' || !mayBeIllegal.test(cell)) return cell
  return cell.replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
}

async function* sheetOf(rows: Rows): AsyncGenerator<string> {
  yield `${declaration}<worksheet xmlns="${main}"><sheetData>`
  for await (const row of rows) yield `<row>${row.map(cellXml).join('')}</row>`
  yield '</sheetData></worksheet>'
}

async function* pieces(text: AsyncIterable<string> | Iterable<string>): AsyncGenerator<string> {
  let some = ''
  for await (const next of text) {
    some += next
    if (some.length < pieceCharacters) continue
    yield some
    some = ''
  }
  yield some
}

/** Compresses in the thread pool of zlib: the event loop stays free. */
class DeflatedFile extends ZipPassThrough {
  /** Number of the method DEFLATE in a ZIP. */
  override compression = 8
  private readonly deflate = createDeflateRaw()
  private readonly encoder = new TextEncoder()
  /** Reused for all pieces: new ones would be a hundred megabytes of garbage. */
  private readonly buffer = new Uint8Array(4 * pieceCharacters)

  constructor(name: string) {
    super(name)
    this.deflate.on('data', (chunk: Buffer<ArrayBuffer>) => this.ondata(null, chunk, false))
  }

  write(text: string): Promise<void> {
    const { read, written } = this.encoder.encodeInto(text, this.buffer)
    const bytes = read === text.length ? this.buffer.subarray(0, written) : this.encoder.encode(text)
    this.push(bytes)
    return new Promise((resolve, reject) => {
      this.deflate.write(bytes, (reason) => (reason ? reject(reason) : resolve()))
    })
  }

  async close(): Promise<void> {
    const ended = once(this.deflate, 'end')
    this.deflate.end()
    await ended
    this.push(new Uint8Array(), true)
    this.ondata(null, new Uint8Array(), true)
  }

  destroy(): void {
    this.deflate.destroy()
  }

  /** Overridden, because `push` is called only for sizes and checksum; `write` sends the data to zlib. */
  protected override process(): void {}
}

function cellXml(cell: Cell): string {
  if (cell === null) return '<c/>'
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`
  return `<c t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`
}

const needsEscape = /[&<>]|_x[\da-f]{4}_/i

/** Excel reads `_x003D_` as `=`: ECMA-376 part 1, 22.9.2.19. */
function escapeXml(text: string): string {
  if (!needsEscape.test(text)) return text
  return text
    .replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
}

const sheetName = 'xl/worksheets/sheet1.xml'
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
