import { crc32 } from 'node:zlib'
import { strFromU8, unzipSync } from 'fflate'
import { decrypt } from 'officecrypto-tool'

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

/** The first sheet of an encrypted xlsx file, decrypted by another library than the server's. */
export async function readXlsx(bytes: Uint8Array, password: string): Promise<string[][]> {
  return readSheet(await decrypt(Buffer.from(bytes), { password }))
}

function readSheet(bytes: Uint8Array): string[][] {
  const parts = unzipSync(new Uint8Array(bytes))
  requireChecksums(Buffer.from(bytes), parts)
  const sheet = parts['xl/worksheets/sheet1.xml']
  if (!sheet || !parts['[Content_Types].xml'] || !parts['xl/workbook.xml']) throw new Error('no workbook')
  return [...strFromU8(sheet).matchAll(/<row>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c\/>|<c[^>]*>(.*?)<\/c>/gs)].map(([, cell = '']) =>
      cell.replace(/<[^>]*>/g, '').replace(/&\w+;/g, (entity) => entities[entity] ?? entity),
    ),
  )
}

/** Excel repairs or refuses a file whose parts have other checksums than its directory. */
function requireChecksums(zip: Buffer, parts: Record<string, Uint8Array>): void {
  for (let at = zip.indexOf('PK\x01\x02'); at >= 0; at = zip.indexOf('PK\x01\x02', at + 4)) {
    const name = zip.toString('utf8', at + 46, at + 46 + zip.readUInt16LE(at + 28))
    if (zip.readUInt32LE(at + 16) !== crc32(parts[name] ?? '')) throw new Error(`${name} has another checksum`)
  }
}
