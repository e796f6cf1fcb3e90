type PdfParts = { head: Buffer; fill: number; tail: Buffer }

const objects = [
  '<</Type/Catalog/Pages 2 0 R>>endobj\n',
  '<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n',
  '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\n',
]

const padded = (number: number) => String(number).padStart(10, '0')

/** A one-page PDF in three parts of `bytes` in total; the caller writes the filling. */
export function pdfParts(bytes: number): PdfParts {
  const around = partsAround(0)
  const fill = bytes - around.head.length - around.tail.length
  if (fill < 0) throw new RangeError(`no PDF has ${bytes} bytes`)
  return partsAround(fill)
}

function partsAround(fill: number): PdfParts {
  const offsets: number[] = []
  let head = '%PDF-1.7\n'
  for (const object of [...objects, `<</Length ${padded(fill)}>>stream\n`]) {
    offsets.push(head.length)
    head += `${offsets.length} 0 obj${object}`
  }
  const end = '\nendstream endobj\n'
  const table = offsets.map((offset) => `${padded(offset)} 00000 n \n`).join('')
  const start = padded(head.length + fill + end.length)
  const tail = `${end}xref\n0 5\n0000000000 65535 f \n${table}trailer<</Size 5/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`
  return { head: Buffer.from(head), fill, tail: Buffer.from(tail) }
}

/** A one-page PDF of exactly `bytes`, filled with the result of `filling`. */
export function makePdf(
  bytes = 480,
  filling: (length: number) => Buffer = (length) => Buffer.alloc(length, 7),
): Buffer {
  const { head, fill, tail } = pdfParts(bytes)
  return Buffer.concat([head, filling(fill), tail])
}

/** A PDF of 200 pages behind `empty` page tree nodes without pages. */
export function makePageTree(empty: number): Buffer {
  const pages = Array<string>(200).fill('<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>')
  const nodes = [...Array<string>(empty).fill('<</Type/Pages/Kids[]>>'), ...pages]
  const kids = nodes.map((_, index) => `${index + 3} 0 R`).join(' ')
  const starts: string[] = []
  let text = '%PDF-1.7\n'
  for (const object of ['<</Type/Catalog/Pages 2 0 R>>', `<</Type/Pages/Count 200/Kids[${kids}]>>`, ...nodes]) {
    starts.push(`${padded(text.length)} 00000 n \n`)
    text += `${starts.length} 0 obj${object}endobj\n`
  }
  const size = starts.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${starts.join('')}trailer<</Size ${size}/Root 1 0 R>>`
  return Buffer.from(`${text}${table}\nstartxref\n${text.length}\n%%EOF\n`)
}
