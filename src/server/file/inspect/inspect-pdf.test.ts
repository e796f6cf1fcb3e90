import { expect, test } from 'vitest'
import { inspectPdf } from './inspect-pdf.ts'

function pdfOf(count: number, broken: number): Buffer {
  const numbers = Array.from({ length: count }, (_, index) => index + 1)
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${count}/Kids[${numbers.map((number) => `${number + 2} 0 R`).join(' ')}]>>`,
    ...numbers.map((number) => (number === broken ? '7' : '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>')),
  ]
  const starts: string[] = []
  let text = '%PDF-1.7\n'
  for (const object of objects) {
    starts.push(`${String(text.length).padStart(10, '0')} 00000 n \n`)
    text += `${starts.length} 0 obj${object}endobj\n`
  }
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${starts.join('')}trailer<</Size ${size}/Root 1 0 R>>`
  return Buffer.from(`${text}${table}\nstartxref\n${text.length}\n%%EOF\n`)
}

const inspect = (count: number, broken: number) => inspectPdf(new Uint8Array(pdfOf(count, broken)))

test('an invalid page is reported as damage', async () => {
  expect(await inspect(9, 0)).toBe('readable')
  expect(await inspect(9, 9)).toBe('damaged')
})

test('of thousands of pages only as many as a usual document has are opened', async () => {
  expect(await inspect(1_000, 900)).toBe('readable')
})
