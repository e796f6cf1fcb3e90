/**
 * Writes a compound file ([MS-CFB], version 3), the envelope of encrypted Office documents: folders of small streams,
 * and one stream of any length that is not held in memory. The FAT maps each sector to the next of its stream; the
 * DIFAT lists the sectors of the FAT. Bare numbers are sizes and offsets of the standard.
 */

const sectorBytes = 512
const miniBytes = 64
/** Shorter streams are stored in mini sectors. */
const miniCutoff = 4096
const entriesPerFat = sectorBytes / 4
const difatInHeader = 109
/** Markers in the FAT. */
const free = 0xffff_ffff
const endOfChain = 0xffff_fffe
const isFat = 0xffff_fffd
const isDifat = 0xffff_fffc
/** No such directory entry. */
const none = 0xffff_ffff

export type Folder = { [name: string]: Uint8Array | Folder }
export type LongStream = { name: string; size: number; read: () => AsyncIterable<Uint8Array> }

type Entry = {
  name: string
  type: 'root' | 'folder' | 'stream'
  left: number
  right: number
  child: number
  start: number
  size: number
}

const ceil = (bytes: number, unit: number) => Math.ceil(bytes / unit)
const padding = (bytes: number, unit: number) => new Uint8Array((unit - (bytes % unit)) % unit)

export async function* compoundFile(root: Folder, long: LongStream): AsyncGenerator<Uint8Array> {
  const isShort = long.size < miniCutoff
  const folder = isShort ? { ...root, [long.name]: await collect(long) } : { ...root, [long.name]: new Uint8Array() }
  const mini = new MiniStream()
  const entries = listEntries(folder, mini)
  const longEntry = entries.find(({ name, type }) => name === long.name && type === 'stream')
  const longSectors = isShort ? 0 : ceil(long.size, sectorBytes)
  if (!isShort && longEntry) Object.assign(longEntry, { start: 0, size: long.size })

  const layout = layOut([
    longSectors,
    ceil(mini.bytes.length, sectorBytes),
    ceil(mini.fat.length, entriesPerFat),
    ceil(entries.length, sectorBytes / 128),
  ])
  const [, miniRange, miniFatRange, directoryRange] = layout.ranges
  Object.assign(entries[0] ?? {}, { start: miniRange.start, size: mini.bytes.length })

  yield header(layout, { miniFat: miniFatRange, directory: directoryRange })
  if (!isShort) {
    yield* long.read()
    yield padding(long.size, sectorBytes)
  }
  yield padded(mini.bytes, sectorBytes)
  yield filled(numbers(mini.fat), free)
  yield padded(Buffer.concat(entries.map(directoryEntry)), sectorBytes, emptyEntry)
  yield fatOf(layout)
  yield difatOf(layout)
}

async function collect({ read }: LongStream): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  for await (const chunk of read()) chunks.push(chunk)
  return Buffer.concat(chunks)
}

class MiniStream {
  bytes = Buffer.alloc(0)
  readonly fat: number[] = []

  add(stream: Uint8Array): number {
    if (stream.length === 0) return endOfChain
    const start = this.fat.length
    const count = ceil(stream.length, miniBytes)
    for (let index = 1; index <= count; index++) this.fat.push(index === count ? endOfChain : start + index)
    this.bytes = Buffer.concat([this.bytes, stream, padding(stream.length, miniBytes)])
    return start
  }
}

/** Root first; siblings form a binary search tree by name. */
function listEntries(root: Folder, mini: MiniStream): Entry[] {
  const entries: Entry[] = []
  const add = (name: string, type: Entry['type'], content: Uint8Array | Folder): number => {
    const isStream = content instanceof Uint8Array
    const start = isStream ? mini.add(content) : 0
    const entry: Entry = {
      name,
      type,
      left: none,
      right: none,
      child: none,
      start,
      size: isStream ? content.length : 0,
    }
    const index = entries.push(entry) - 1
    if (!isStream) entry.child = addSiblings(Object.entries(content).sort(byName))
    return index
  }
  const addSiblings = (siblings: [string, Uint8Array | Folder][]): number => {
    const middle = siblings.length >> 1
    const [name, content] = siblings[middle] ?? []
    if (name === undefined || content === undefined) return none
    const index = add(name, content instanceof Uint8Array ? 'stream' : 'folder', content)
    const entry = entries[index]
    const [left, right] = [addSiblings(siblings.slice(0, middle)), addSiblings(siblings.slice(middle + 1))]
    Object.assign(entry ?? {}, { left, right })
    return index
  }
  add('Root Entry', 'root', root)
  return entries
}

/** [MS-CFB] orders names by length first. */
function byName([one]: [string, unknown], [other]: [string, unknown]): number {
  if (one.length !== other.length) return one.length - other.length
  return one.toUpperCase() < other.toUpperCase() ? -1 : 1
}

const typeCodes = { folder: 1, stream: 2, root: 5 }
/** Colour of all entries in their red-black tree. */
const black = 1

function directoryEntry({ name, type, left, right, child, start, size }: Entry): Buffer {
  const entry = Buffer.alloc(128)
  entry.write(name, 0, 'utf16le')
  entry.writeUInt16LE(2 * name.length + 2, 64)
  entry.writeUInt8(typeCodes[type], 66)
  entry.writeUInt8(black, 67)
  for (const [index, other] of [left, right, child].entries()) entry.writeUInt32LE(other, 68 + 4 * index)
  entry.writeUInt32LE(start, 116)
  entry.writeUInt32LE(size, 120)
  return entry
}

const emptyEntry = Buffer.alloc(128)
for (const at of [68, 72, 76]) emptyEntry.writeUInt32LE(none, at)

type Range = { start: number; count: number }
type Layout = { ranges: [Range, Range, Range, Range]; fat: Range; difat: Range; total: number }

/** Places the contents one after the other, then the FAT and the DIFAT, which also list their own sectors. */
function layOut(counts: [number, number, number, number]): Layout {
  let next = 0
  const take = (count: number): Range => {
    const range = { start: next, count }
    next += count
    return range
  }
  const ranges: Layout['ranges'] = [take(counts[0]), take(counts[1]), take(counts[2]), take(counts[3])]
  const content = next
  let [fat, difat] = [0, 0]
  while (fat * entriesPerFat < content + fat + difat) {
    fat += 1
    difat = ceil(Math.max(0, fat - difatInHeader), entriesPerFat - 1)
  }
  return { ranges, fat: take(fat), difat: take(difat), total: content + fat + difat }
}

type Starts = { miniFat: Range; directory: Range }

function header({ fat, difat }: Layout, { miniFat, directory }: Starts): Buffer {
  const bytes = Buffer.alloc(sectorBytes)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(bytes)
  // Minor and major version, byte order, sizes of sectors and mini sectors as powers of two.
  for (const [index, value] of [0x3e, 3, 0xfffe, 9, 6].entries()) bytes.writeUInt16LE(value, 24 + 2 * index)
  const startOf = ({ start, count }: Range) => (count > 0 ? start : endOfChain)
  // From offset 44; the third, a transaction number, is unused.
  const fields = [
    fat.count,
    directory.start,
    0,
    miniCutoff,
    startOf(miniFat),
    miniFat.count,
    startOf(difat),
    difat.count,
  ]
  for (const [index, value] of fields.entries()) bytes.writeUInt32LE(value, 44 + 4 * index)
  for (let index = 0; index < difatInHeader; index++)
    bytes.writeUInt32LE(index < fat.count ? fat.start + index : free, 76 + 4 * index)
  return bytes
}

function fatOf({ ranges, fat, difat, total }: Layout): Buffer {
  const table = new Uint32Array(fat.count * entriesPerFat).fill(free)
  for (const { start, count } of ranges) {
    for (let index = start; index < start + count; index++) table[index] = index + 1
    if (count > 0) table[start + count - 1] = endOfChain
  }
  table.fill(isFat, fat.start, fat.start + fat.count)
  table.fill(isDifat, difat.start, total)
  return numbers(table)
}

/** The sectors of the table beyond those in the header; each of these sectors ends with the number of the next. */
function difatOf({ fat, difat }: Layout): Buffer {
  const table = new Uint32Array(difat.count * entriesPerFat).fill(free)
  let next = difatInHeader
  for (let sector = 0; sector < difat.count; sector++) {
    const at = sector * entriesPerFat
    for (let index = 0; index < entriesPerFat - 1 && next < fat.count; index++) table[at + index] = fat.start + next++
    table[at + entriesPerFat - 1] = sector + 1 < difat.count ? difat.start + sector + 1 : endOfChain
  }
  return numbers(table)
}

function numbers(values: ArrayLike<number>): Buffer {
  const bytes = Buffer.alloc(4 * values.length)
  for (let index = 0; index < values.length; index++) bytes.writeUInt32LE(values[index] ?? 0, 4 * index)
  return bytes
}

function padded(bytes: Uint8Array, unit: number, filler: Uint8Array = Buffer.alloc(1)): Buffer {
  const rest = (unit - (bytes.length % unit)) % unit
  return Buffer.concat([bytes, Buffer.alloc(rest, filler)])
}

function filled(bytes: Buffer, value: number): Buffer {
  return padded(bytes, sectorBytes, numbers([value]))
}
