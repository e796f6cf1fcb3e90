const sectorBytes = 512
/** Sector numbers with a special meaning: end of a chain, sector table. */
const [end, table] = [0xfffffffe, 0xfffffffd]

/** A compound file ([MS-CFB]) with one small stream, the format of HWP 5 and old office documents; `flags` are HWP's. */
export function makeCompoundFile(name: string, text: string, flags: number): Buffer {
  const content = Buffer.alloc(sectorBytes)
  content.write(text, 'latin1')
  content.writeUInt32LE(flags, 36)
  // Sector table, directory, small streams, their table, and one used sector.
  const sectors = [
    numbers([table, end, end, end, end]),
    directory(name),
    content,
    numbers([1, 2, 3, end]),
    Buffer.alloc(sectorBytes, 1),
  ]
  return Buffer.concat([header(), ...sectors])
}

/** Each pair is an offset and its value, in the order of [MS-CFB] 2.2. */
function header(): Buffer {
  const head = Buffer.alloc(sectorBytes, 0xff)
  head.fill(0, 8, 76)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(head)
  for (const [at, value] of [
    [24, 0x3e],
    [26, 3],
    [28, 0xfffe],
    [30, 9],
    [32, 6],
  ] as const)
    head.writeUInt16LE(value, at)
  for (const [at, value] of [
    [44, 1],
    [48, 1],
    [56, 4096],
    [60, 3],
    [64, 1],
    [68, end],
    [72, 0],
    [76, 0],
  ] as const)
    head.writeUInt32LE(value, at)
  return head
}

function directory(name: string): Buffer {
  const entry = (title: string, type: number, start: number, size: number) => {
    const bytes = Buffer.alloc(128)
    bytes.write(title, 'utf16le')
    bytes.writeUInt16LE(title.length * 2 + 2, 64)
    bytes.writeUInt8(type, 66)
    bytes.writeUInt32LE(start, 116)
    bytes.writeUInt32LE(size, 120)
    return bytes
  }
  return Buffer.concat([entry('Root Entry', 5, 2, 512), entry(name, 2, 0, 256), Buffer.alloc(256)])
}

function numbers(given: number[]): Buffer {
  const sector = Buffer.alloc(sectorBytes, 0xff)
  for (const [index, number] of given.entries()) sector.writeUInt32LE(number, index * 4)
  return sector
}
