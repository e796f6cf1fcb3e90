import { deflateSync } from 'node:zlib'
import { zipSync } from 'fflate'
import PDFDocument from 'pdfkit'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type Sent } from '../support/app.ts'
import { contents, pdf, storedFiles, upload } from '../support/files.ts'
import { makeCompoundFile } from '../support/hwp.ts'
import { makePdf } from '../support/pdf.ts'
import { makeDownload } from '../support/samples.ts'

const { deps, as, startDraft, close } = await openTestApp()
afterAll(close)

let draft: Sent
beforeAll(async () => {
  draft = await startDraft()
})

const send = (content: Uint8Array) =>
  draft.applicant.post(`/v1/application/${draft.id}/upload`, upload('income', content))

function pdfkit(options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const document = new PDFDocument(options)
  const pieces: Buffer[] = []
  document.on('data', (piece: Buffer) => pieces.push(piece))
  document.text('소득금액증명 certificate of income').addPage().text('2')
  document.end()
  return new Promise((resolve) => document.on('end', () => resolve(Buffer.concat(pieces))))
}

/** Objects and cross-reference table are compressed streams, as since PDF 1.5. */
function withXrefStream(): Buffer {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>',
  ]
  const starts = objects.map((_, index) => objects.slice(0, index).join(' ').length + (index && 1))
  const index = objects.map((_, at) => `${at + 1} ${starts[at]}`).join(' ')
  const packed = deflateSync(Buffer.from(`${index}\n${objects.join(' ')}`))
  const head = Buffer.from('%PDF-1.5\n')
  const stream = (dictionary: string, content: Buffer) =>
    Buffer.concat([
      Buffer.from(`obj<<${dictionary}/Filter/FlateDecode/Length ${content.length}>>stream\n`),
      content,
      Buffer.from('\nendstream endobj\n'),
    ])
  const first = Buffer.concat([Buffer.from('4 0 '), stream(`/Type/ObjStm/N 3/First ${index.length + 1}`, packed)])
  const at = head.length + first.length
  const row = (type: number, where: number, which: number) => [type, where >> 8, where & 255, which]
  const rows = Buffer.from(
    [row(0, 0, 255), row(2, 4, 0), row(2, 4, 1), row(2, 4, 2), row(1, head.length, 0), row(1, at, 0)].flat(),
  )
  const table = stream('/Type/XRef/Size 6/W[1 2 1]/Root 1 0 R', deflateSync(rows))
  return Buffer.concat([head, first, Buffer.from('5 0 '), table, Buffer.from(`startxref\n${at}\n%%EOF\n`)])
}

/** An incremental update, as a signature adds: the earlier content stays, with its own end. */
const changedPage = '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]>>endobj\n'
const updated = Buffer.concat([
  pdf,
  Buffer.from(
    `${changedPage}xref\n3 1\n${String(pdf.length).padStart(10, '0')} 00000 n \ntrailer<</Size 5/Root 1 0 R/Prev ${pdf.lastIndexOf('xref\n0 5')}>>\nstartxref\n${pdf.length + changedPage.length}\n%%EOF\n`,
  ),
])

const noise = sharp({
  create: {
    width: 300,
    height: 200,
    channels: 3,
    background: 'white',
    noise: { type: 'gaussian', mean: 128, sigma: 60 },
  },
})
const picture = async (make: (image: Sharp) => Sharp) => make(noise.clone()).toBuffer()
const photo = await picture((image) => image.jpeg())
const drawing = await picture((image) => image.png())

describe.each<[string, Buffer]>([
  ['a PDF', await pdfkit()],
  ['a PDF with objects in streams', withXrefStream()],
  ['a PDF with an update', updated],
  ['a PDF that only its owner’s password protects', await pdfkit({ ownerPassword: 'owner' })],
  ['a JPG', photo],
  ['a progressive JPG', await picture((image) => image.jpeg({ progressive: true }))],
  ['a JPG in CMYK', await picture((image) => image.toColourspace('cmyk').jpeg())],
  ['a grey JPG', await picture((image) => image.greyscale().jpeg())],
  ['a PNG', drawing],
  ['an interlaced PNG', await picture((image) => image.png({ progressive: true }))],
  ['a PNG with a palette', await picture((image) => image.png({ palette: true }))],
  ['a PNG of 16 bits', await picture((image) => image.toColourspace('rgb16').png())],
  ['a HEIC picture', contents['image/heic']],
])('%s', (_, whole) => {
  test('is accepted complete, and refused when truncated; the earlier file stays', async () => {
    expect((await send(whole)).status).toBe(201)
    const before = await storedFiles(deps)
    for (const share of [0.2, 0.4, 0.5, 0.8, 0.95]) {
      const { status, body } = await send(whole.subarray(0, Math.floor(whole.length * share)))
      expect([share, status, body.code]).toEqual([share, 422, 'fileDamaged'])
    }
    expect(await storedFiles(deps)).toEqual(before)
    const { files } = (await draft.applicant.get(`/v1/application/${draft.id}`)).body.application
    expect(files.income.size).toBe(whole.length)
  })
})

test.each<[string, Buffer]>([
  ['a PDF’s head alone', Buffer.from('%PDF-1.4\n')],
  ['a PDF without a body', Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\n%%EOF\n')],
  [
    'a PDF without pages',
    Buffer.from(makePdf().toString('latin1').replace('[3 0 R]/Count 1', '[     ]/Count 0'), 'latin1'),
  ],
  ['a PDF whose middle is gone', Buffer.concat([pdf.subarray(0, 40), pdf.subarray(170)])],
  ['a JPG’s first 3 bytes', photo.subarray(0, 3)],
  ['a JPG’s first 200 bytes', photo.subarray(0, 200)],
])('%s is refused as damaged', async (_, content) => {
  const answer = await send(content)
  expect(answer).toMatchObject({ status: 422, body: { code: 'fileDamaged' } })
  expect(answer.body.message).toContain('손상')
})

test.each(['1.3', '1.4', '1.6', '1.7', '1.7ext3'] as const)(
  'a PDF %s that requires a password is refused with its own message',
  async (pdfVersion) => {
    const answer = await send(await pdfkit({ pdfVersion, userPassword: 'secret' }))
    expect(answer).toMatchObject({ status: 422, body: { code: 'fileLocked' } })
    expect(answer.body.message).toContain('암호')
    expect((await send(await pdfkit({ pdfVersion, ownerPassword: 'secret' }))).status).toBe(201)
  },
)

const lockedPdf = await pdfkit({ userPassword: 'secret' })

describe('a document of staff', () => {
  const give = async (content: Uint8Array) => {
    const staff = as('centerDownloads')
    const { _id } = (await staff.post('/console/center/downloads', { json: makeDownload() })).body.download
    const body = new FormData()
    body.append('upload', new File([new Uint8Array(content)], '서식'))
    const answer = await staff.post(`/console/center/downloads/${_id}/file`, { body })
    return [answer.status, answer.body.code ?? answer.body.download.file.type]
  }
  const hwp = makeCompoundFile('FileHeader', 'HWP Document File', 1)
  test.each<[string, Buffer, number, string]>([
    ['an HWP', hwp, 200, 'application/x-hwp'],
    ['a cut HWP', hwp.subarray(0, hwp.length - 600), 422, 'fileDamaged'],
    ['an HWP with a password', makeCompoundFile('FileHeader', 'HWP Document File', 3), 422, 'fileLocked'],
    ['another compound file', makeCompoundFile('WordDocument', 'x', 0), 415, 'formTypeRefused'],
    ['a locked PDF', lockedPdf, 422, 'fileLocked'],
  ])('%s gets its type or the right error', async (_, content, status, code) => {
    expect(await give(content)).toEqual([status, code])
  })

  test('that is a truncated office document is refused as damaged', async () => {
    const hwpx = zipSync({
      mimetype: [Buffer.from('application/hwp+zip'), { level: 0 }],
      'a.xml': Buffer.alloc(900, 65),
    })
    expect(await give(hwpx)).toEqual([200, 'application/hwp+zip'])
    expect(await give(hwpx.subarray(0, hwpx.length - 40))).toEqual([422, 'fileDamaged'])
  })
})
