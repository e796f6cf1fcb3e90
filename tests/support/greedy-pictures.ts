import { readFileSync } from 'node:fs'
import { crc32, deflateSync } from 'node:zlib'

/** Small pictures that take gigabytes or seconds: decoders believe their metadata or their header. */

/** JPEG markers by their names in the standard (ITU T.81). */
const [SOF2, DHT, SOI, EOI, SOS, DQT, APP1, APP2] = [0xc2, 0xc4, 0xd8, 0xd9, 0xda, 0xdb, 0xe1, 0xe2]

const u16 = (value: number) => Buffer.from([value >> 8, value])
const u32 = (...values: number[]) => {
  const bytes = Buffer.alloc(4 * values.length)
  values.forEach((value, place) => void bytes.writeUInt32BE(value, 4 * place))
  return bytes
}
const latin = (text: string) => Buffer.from(text, 'latin1')

export function pngChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([latin(type), data])
  return Buffer.concat([u32(data.length), named, u32(crc32(named))])
}

/** A PNG with compressed texts of 7.9 MB each, 8 KB in the file: libpng refuses larger ones. */
export function pngWithTexts(png: Buffer, count: number): Buffer {
  const packed = deflateSync(Buffer.alloc(7_900_000, 'a'), { level: 9 })
  const texts = Array.from({ length: count }, (_, index) =>
    pngChunk('zTXt', Buffer.concat([latin(`k${index}\0\0`), packed])),
  )
  // Signature and IHDR chunk.
  const headBytes = 33
  return Buffer.concat([png.subarray(0, headBytes), ...texts, png.subarray(headBytes)])
}

const box = (type: string, ...data: Buffer[]) => {
  const content = Buffer.concat(data)
  return Buffer.concat([u32(content.length + 8), latin(type), content])
}

function boxesOf(bytes: Buffer): [type: string, content: Buffer][] {
  const boxes: [string, Buffer][] = []
  for (let at = 0; at < bytes.length; at += bytes.readUInt32BE(at))
    boxes.push([bytes.toString('latin1', at + 4, at + 8), bytes.subarray(at + 8, at + bytes.readUInt32BE(at))])
  return boxes
}

/** A HEIC with metadata items that all lie at the same 10 MB. libheif reads each when it opens the file. */
export function heicWithItems(count: number): Buffer {
  const [ftyp, meta, mdat] = boxesOf(readFileSync('tests/support/two-colours.heic')).map(([, content]) => content)
  if (!ftyp || !meta || !mdat) throw new Error('the picture has three boxes')
  const itemsOfPicture = 2
  const numbers = Array.from({ length: count }, (_, index) => u16(itemsOfPicture + 1 + index))
  const extra = Buffer.alloc(10_000_000, ' ')
  /** `moved`: bytes by which the picture's data moves; `at`: place of `extra` in the file. */
  const build = (moved: number, at: number) => {
    const parts: Record<string, (content: Buffer) => Buffer[]> = {
      iinf: (old) => {
        const named = (number: Buffer) =>
          box('infe', u32(0x02000001), number, u16(0), latin('mime\0application/rdf+xml\0\0'))
        return [old.subarray(0, 4), u16(old.readUInt16BE(4) + count), old.subarray(6), ...numbers.map(named)]
      },
      iloc: (old) => {
        const firstItem = Buffer.from(old.subarray(8))
        firstItem.writeUInt32BE(firstItem.readUInt32BE(6) + moved, 6)
        const placed = (number: Buffer) => [number, u32(0), u32(at), u16(1), u32(0, extra.length)]
        return [old.subarray(0, 6), u16(old.readUInt16BE(6) + count), firstItem, ...numbers.flatMap(placed)]
      },
      iref: (old) => [old, ...numbers.map((number) => box('cdsc', number, u16(1), u16(2)))],
    }
    const children = boxesOf(meta.subarray(4)).map(([type, old]) => box(type, ...(parts[type]?.(old) ?? [old])))
    return [box('ftyp', ftyp), box('meta', meta.subarray(0, 4), ...children), box('mdat', mdat)]
  }
  const boxHead = 8
  const before = Buffer.concat(build(0, 0)).length
  const moved = before - (ftyp.length + meta.length + mdat.length + 3 * boxHead)
  return Buffer.concat([...build(moved, before + boxHead), box('mdat', extra)])
}

export function jpegWithSegments(jpeg: Buffer, count: number): Buffer {
  const empty = Buffer.from([0xff, APP1, 0, 2])
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.alloc(count * 4, empty), jpeg.subarray(2)])
}

const segment = (marker: number, ...data: Buffer[]) => {
  const content = Buffer.concat(data)
  return Buffer.concat([Buffer.from([0xff, marker]), u16(content.length + 2), content])
}

/** A grey progressive JPEG without subsampling: a bit per block and colour, which a decoder holds in 128 bytes. */
function greyJpeg(width: number, height: number, ...segments: Buffer[]): Buffer {
  const colours = [1, 2, 3]
  const bits = Math.ceil(width / 8) * Math.ceil(height / 8) * colours.length
  return Buffer.concat([
    Buffer.from([0xff, SOI]),
    ...segments,
    segment(DQT, Buffer.from([0, ...Array(64).fill(1)])),
    segment(SOF2, Buffer.from([8, ...u16(height), ...u16(width), 3, ...colours.flatMap((one) => [one, 0x11, 0])])),
    segment(DHT, Buffer.from([0, 1, ...Array(15).fill(0), 0])),
    segment(SOS, Buffer.from([3, ...colours.flatMap((one) => [one, 0]), 0, 0, 0])),
    Buffer.alloc(Math.ceil(bits / 8)),
    Buffer.from([0xff, EOI]),
  ])
}

/** A progressive JPEG with more scans, one for a colour and a frequency: a bit per block, which says that it is empty. */
export function jpegWithScans(width: number, height: number, more: number): Buffer {
  const whole = greyJpeg(width, height, segment(DHT, Buffer.from([0x10, 1, ...Array(15).fill(0), 0])))
  const blocks = Buffer.alloc(Math.ceil((Math.ceil(width / 8) * Math.ceil(height / 8)) / 8))
  const scans = Array.from({ length: more }, (_, index) => {
    const frequency = 1 + (Math.floor(index / 3) % 63)
    return [segment(SOS, Buffer.from([1, 1 + (index % 3), 0, frequency, frequency, 0])), blocks]
  })
  return Buffer.concat([whole.subarray(0, -2), ...scans.flat(), whole.subarray(-2)])
}

function xmp(about: string): Buffer {
  const names = Object.entries({
    hdrgm: 'http://ns.adobe.com/hdr-gain-map/1.0/',
    Container: 'http://ns.google.com/photos/1.0/container/',
    Item: 'http://ns.google.com/photos/1.0/container/item/',
    rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  }).map(([name, address]) => `xmlns:${name}="${address}"`)
  return segment(
    APP1,
    latin(
      `http://ns.adobe.com/xap/1.0/\0<x:xmpmeta xmlns:x="adobe:ns:meta/" ${names.join(' ')}><rdf:RDF>${about}</rdf:RDF></x:xmpmeta>`,
    ),
  )
}

/** An Ultra HDR JPEG: behind it lies a second one, its gain map, which the multi-picture format (MPF) points at. */
export function ultraHdrJpeg(width: number, height: number): Buffer {
  const map = greyJpeg(
    64,
    48,
    xmp('<rdf:Description hdrgm:Version="1.0" hdrgm:GainMapMax="2" hdrgm:HDRCapacityMax="2"/>'),
  )
  const item = (kind: string, more = '') =>
    `<rdf:li rdf:parseType="Resource"><Container:Item Item:Semantic="${kind}" Item:Mime="image/jpeg"${more}/></rdf:li>`
  const items = item('Primary') + item('GainMap', ` Item:Length="${map.length}"`)
  const about = xmp(
    `<rdf:Description hdrgm:Version="1.0"><Container:Directory><rdf:Seq>${items}</rdf:Seq></Container:Directory></rdf:Description>`,
  )
  const field = (tag: number, type: number, count: number, value: number) =>
    Buffer.concat([u16(tag), u16(type), u32(count, value)])
  const pictures = (size: number) =>
    segment(
      APP2,
      latin('MPF\0MM\0*'),
      u32(8),
      u16(3),
      // Version “0100”, number of pictures, their entries.
      field(0xb000, 7, 4, 0x30313030),
      field(0xb001, 4, 1, 2),
      field(0xb002, 7, 32, 50),
      u32(0, 0x030000, size, 0, 0, 0, map.length, size - 10, 0),
    )
  const { length } = greyJpeg(width, height, pictures(10), about)
  return Buffer.concat([greyJpeg(width, height, pictures(length), about), map])
}
