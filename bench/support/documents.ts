import sharp from 'sharp'

export type DocumentKind = { name: string; type: 'pdf' | 'jpeg'; bytes: number }

const mebibyte = 1024 * 1024
export const documentKinds: DocumentKind[] = [
  { name: 'PDF of 1 MB', type: 'pdf', bytes: mebibyte },
  { name: 'PDF of 8 MB', type: 'pdf', bytes: 8 * mebibyte },
  { name: 'JPEG of 1 MB', type: 'jpeg', bytes: mebibyte },
  { name: 'JPEG of 8 MB', type: 'jpeg', bytes: 8 * mebibyte },
]

/** Pixels of A4 scanned at 200 dpi. */
const page = { width: 1_654, height: 2_339 }
/** Pixels of a phone's camera. */
const photo = { width: 4_032, height: 3_024 }
const scannedPageBytes = 256 * 1024

/** A document as people send it: a photograph, or a scan with a picture on each page. About as large as its kind. */
export async function makeDocument({ type, bytes }: DocumentKind): Promise<Buffer> {
  if (type === 'jpeg') return makeJpeg(bytes < 4 * mebibyte ? page : photo, bytes)
  const scan = await makeJpeg(page, scannedPageBytes)
  return makeScan(scan, Math.max(1, Math.round(bytes / scan.length)))
}

/** Blurred noise, in the best quality that takes no more than `bytes`; found by bisection. */
async function makeJpeg({ width, height }: typeof page, bytes: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 150, sigma: 50 } as const
  const create = { width, height, channels: 3, noise, background: 'white' } as const
  const picture = await sharp({ create }).blur(1).raw().toBuffer()
  let [least, most] = [1, 100]
  let fitting = Buffer.alloc(0)
  while (least <= most) {
    const quality = Math.floor((least + most) / 2)
    const encoded = await sharp(picture, { raw: { width, height, channels: 3 } })
      .jpeg({ quality })
      .toBuffer()
    if (encoded.length > bytes) most = quality - 1
    else {
      fitting = encoded
      least = quality + 1
    }
  }
  return fitting
}

const padded = (number: number) => String(number).padStart(10, '0')

/** A PDF with three objects for each page: the page, the commands that draw its picture, and the picture. */
function makeScan(jpeg: Buffer, pages: number): Buffer {
  const numbers = Array.from({ length: pages }, (_, index) => 3 + index * 3)
  const pieces: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  const starts: number[] = []
  let length = pieces[0]?.length ?? 0
  const add = (...parts: (Buffer | string)[]) => {
    for (const part of parts.map((one) => Buffer.from(one))) {
      pieces.push(part)
      length += part.length
    }
  }
  const object = (head: string, stream?: Buffer | string) => {
    starts.push(length)
    add(`${starts.length} 0 obj${head}`, ...(stream ? ['stream\n', stream, '\nendstream '] : []), 'endobj\n')
  }
  const draw = 'q 595 0 0 842 0 0 cm /Im Do Q'
  object('<</Type/Catalog/Pages 2 0 R>>')
  object(`<</Type/Pages/Count ${pages}/Kids[${numbers.map((number) => `${number} 0 R`).join(' ')}]>>`)
  for (const number of numbers) {
    const resources = `/Resources<</XObject<</Im ${number + 2} 0 R>>>>`
    object(`<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]${resources}/Contents ${number + 1} 0 R>>`)
    object(`<</Length ${draw.length}>>`, draw)
    const size = `/Width ${page.width}/Height ${page.height}/ColorSpace/DeviceRGB/BitsPerComponent 8`
    object(`<</Type/XObject/Subtype/Image${size}/Filter/DCTDecode/Length ${jpeg.length}>>`, jpeg)
  }
  const table = starts.map((start) => `${padded(start)} 00000 n \n`).join('')
  const trailer = `trailer<</Size ${starts.length + 1}/Root 1 0 R>>\nstartxref\n${length}\n%%EOF\n`
  add(`xref\n0 ${starts.length + 1}\n0000000000 65535 f \n${table}${trailer}`)
  return Buffer.concat(pieces)
}
