import type { Finding } from './finding.ts'

// Reads compound files ([MS-CFB]): a file system of sectors in a file. Bare numbers are offsets and sizes of the standard.

const signature = 'd0cf11e0a1b11ae1'
const headerBytes = 512
const free = 0xffffffff
/** Higher values are markers, such as the end of a chain. */
const lastSector = 0xfffffffa
/** Sectors of 512 or 4,096 bytes, as powers of two. */
const sectorShifts = [9, 12]
/** Streams below 4,096 bytes are cut into pieces of this size, which lie together in the stream of the root. */
const miniSectorBytes = 64

/** The signature of compound files (MS-CFB), which HWP 5 and old office documents share. */
export function isCompound(head: Uint8Array): boolean {
  return Buffer.from(head.subarray(0, 8)).toString('hex') === signature
}

/** HWP 5 is a compound file whose stream `FileHeader` names the format and has a flag (bit 1) for a password. */
export function inspectHwp(bytes: Uint8Array): Finding {
  try {
    const header = readFileHeader(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    if (header?.toString('latin1', 0, 17) !== 'HWP Document File') return 'other'
    return header.readUInt32LE(36) & 2 ? 'locked' : 'readable'
  } catch {
    return 'damaged'
  }
}

function readFileHeader(file: Buffer): Buffer | undefined {
  const { sectors, chain } = openCompound(file)
  const entries = chain(file.readUInt32LE(48)).flatMap((sector) => entriesOf(sectors(sector)))
  const [root] = entries
  const header = entries.find(({ name }) => name === 'FileHeader')
  if (!root || !header) return undefined
  const miniSectors = Buffer.concat(chain(root.start).map(sectors))
  return miniSectors.subarray(header.start * miniSectorBytes, (header.start + 1) * miniSectorBytes)
}

function openCompound(file: Buffer) {
  const shift = file.readUInt16LE(30)
  if (!sectorShifts.includes(shift)) throw new RangeError('no compound file has sectors of this size')
  const sectorBytes = 1 << shift
  const count = Math.ceil(file.length / sectorBytes)
  const sectors = (number: number) => {
    const start = Math.max(headerBytes, sectorBytes) + number * sectorBytes
    if (start >= file.length) throw new RangeError('a sector lies beyond the end of the file')
    return file.subarray(start, start + sectorBytes)
  }
  const table = allocation(file, sectors, count)
  const chain = (first: number): number[] => {
    const found: number[] = []
    for (let at = first; at <= lastSector && found.length < count; at = table[at] ?? free) found.push(at)
    return found
  }
  // Throws for a file that was cut off: its last used sector is missing.
  sectors(table.findLastIndex((next) => next !== free))
  return { sectors, chain }
}

/**
 * Maps each sector to the next. The header names the first 109 sectors of this table, further sectors name the rest.
 */
function allocation(file: Buffer, sectors: (number: number) => Buffer, count: number): number[] {
  const places = numbersOf(file.subarray(76, headerBytes))
  let more = file.readUInt32LE(68)
  for (let left = Math.min(file.readUInt32LE(72), count); left > 0 && more <= lastSector; left--) {
    const numbers = numbersOf(sectors(more))
    more = numbers.pop() ?? free
    places.push(...numbers)
  }
  // A sector that is named repeatedly would make a table of gigabytes.
  return [...new Set(places)].filter((place) => place <= lastSector).flatMap((place) => numbersOf(sectors(place)))
}

function numbersOf(sector: Buffer): number[] {
  return Array.from({ length: sector.length >> 2 }, (_, index) => sector.readUInt32LE(index * 4))
}

function entriesOf(sector: Buffer) {
  return Array.from({ length: sector.length >> 7 }, (_, index) => {
    const entry = sector.subarray(index * 128, index * 128 + 128)
    const name = entry.toString('utf16le', 0, Math.max(0, entry.readUInt16LE(64) - 2))
    return { name, start: entry.readUInt32LE(116) }
  })
}
