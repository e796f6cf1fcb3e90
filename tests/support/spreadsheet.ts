import { strFromU8, unzipSync } from 'fflate'

/** The rows of a CSV file with quotes and Windows line ends. */
export function readCsv(bytes: Uint8Array): string[][] {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  if (!text.startsWith('\ufeff')) throw new Error('no byte order mark')
  const rows: string[][] = [[]]
  for (const [, quoted, plain, separator] of text.slice(1).matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    if (quoted === undefined && plain === '' && separator === '') continue
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '')
    if (separator === '\r\n') rows.push([])
  }
  return rows.filter((row) => row.length > 0)
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>' }

/** The rows of an xlsx file's first sheet. */
export function readXlsx(bytes: Uint8Array): string[][] {
  const parts = unzipSync(new Uint8Array(bytes))
  const sheet = parts['xl/worksheets/sheet1.xml']
  if (!sheet || !parts['[Content_Types].xml'] || !parts['xl/workbook.xml']) throw new Error('no workbook')
  return [...strFromU8(sheet).matchAll(/<row>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c\/>|<c[^>]*>(.*?)<\/c>/gs)].map(([, cell = '']) =>
      cell.replace(/<[^>]*>/g, '').replace(/&\w+;/g, (entity) => entities[entity] ?? entity),
    ),
  )
}
