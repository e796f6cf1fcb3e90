import { readFile, truncate, writeFile } from 'node:fs/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { type DocumentType, documentTypes } from '#contract/document/document-types.ts'
import { prefixBytes, sealedBytes } from '#server/file/file-cipher.ts'
import { openTestApp, type Sent } from '../support/app.ts'
import { contents, pdf, storedFiles, upload } from '../support/files.ts'

const { as, deps, apply, startDraft, close } = await openTestApp()
afterAll(close)

const purpose = { headers: { Purpose: encodeURIComponent('서류 심사') } }
const staff = as('application')

async function add({ applicant, id }: Sent, content: Uint8Array, fileName?: string): Promise<string> {
  const before = await storedFiles(deps)
  const { status } = await applicant.post(`/v1/application/${id}/upload`, upload('income', content, fileName))
  expect(status).toBe(201)
  const [added] = (await storedFiles(deps)).filter((file) => !before.includes(file))
  return added ?? ''
}
const download = ({ id }: Sent) => staff.get(`/console/application/${id}/upload/income`, purpose)

test.each(Object.keys(documentTypes) as DocumentType[])(
  'staff download %s unchanged, as an attachment',
  async (type) => {
    const sent = await apply()
    await add(sent, contents[type])
    const { status, headers, bytes } = await download(sent)
    expect(status).toBe(200)
    expect(bytes).toEqual(contents[type])
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': type,
      'content-length': String(contents[type].length),
      'content-disposition': `attachment; filename="income.${documentTypes[type]}"`,
      'cache-control': 'no-store',
    })
  },
)

describe('a HEIC picture', () => {
  const asJpeg = { headers: { ...purpose.headers, Accept: 'image/jpeg' } }
  const jpegOf = ({ id }: Sent) => staff.get(`/console/application/${id}/upload/income`, asJpeg)

  test.each(['heic', 'mif1'])('of the brand %s is converted to JPEG on request, otherwise unchanged', async (brand) => {
    const picture = await readFile('tests/support/two-colours.heic')
    picture.write(brand, 8, 'latin1')
    const sent = await apply()
    await add(sent, picture, 'IMG_0001.HEIC')
    const { status, headers, bytes } = await jpegOf(sent)
    expect(status).toBe(200)
    expect(headers.get('Content-Type')).toBe('image/jpeg')
    expect(headers.get('Content-Disposition')).toBe('attachment; filename="income.jpg"')
    expect([...bytes.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff])
    expect((await download(sent)).bytes.equals(picture)).toBe(true)
  })

  test('that is unreadable is refused as JPEG and still downloads unchanged', async () => {
    const sent = await apply()
    const picture = Buffer.from(contents['image/heic'])
    picture.fill(0, picture.indexOf('mdat') + 4)
    await add(sent, picture)
    expect(await jpegOf(sent)).toMatchObject({ status: 406, body: { code: 'notConvertible' } })
    expect((await download(sent)).bytes.equals(picture)).toBe(true)
  })
})

test.each([1, 65_535, 65_536, 65_537, 200_000])('a file with %i more bytes downloads completely', async (more) => {
  const sent = await apply()
  const content = Buffer.concat([pdf, Buffer.alloc(more, 'onmaru')])
  await add(sent, content)
  expect((await download(sent)).bytes.equals(content)).toBe(true)
})

test('stored bytes differ from the uploaded bytes', async () => {
  const file = await add(await apply(), Buffer.concat([pdf, Buffer.from('주민등록번호 뒷자리')]), '주민등록등본.pdf')
  const atRest = await readFile(file)
  expect(atRest.includes('%PDF')).toBe(false)
  expect(atRest.includes('주민등록번호')).toBe(false)
  expect(file).not.toContain('주민등록')
})

test('the same file stored twice has different bytes', async () => {
  const [one, two] = [await add(await apply(), pdf), await add(await apply(), pdf)]
  expect((await readFile(one)).equals(await readFile(two))).toBe(false)
})

describe('a stored file that', () => {
  const emptied: [string, (file: string) => Promise<void>] = ['was emptied', (file) => truncate(file, 0)]
  const content = Buffer.concat([pdf, Buffer.alloc(150_000, 'a')])
  test.each<[string, (file: string) => Promise<void>]>([
    ['has one bit turned', (file) => change(file, (bytes) => (bytes[100_000] = (bytes[100_000] ?? 0) ^ 1))],
    ['has its first bit turned', (file) => change(file, (bytes) => (bytes[0] = (bytes[0] ?? 0) ^ 1))],
    ['lost its last byte', async (file) => truncate(file, (await readFile(file)).length - 1)],
    ['lost its last segment', (file) => truncate(file, prefixBytes + 2 * sealedBytes)],
    ['lost all but a byte', (file) => truncate(file, 1)],
    // s3rver declares one byte for an empty object and sends none; real S3 answers 416.
    ...(process.env.TEST_FILES === 's3' ? [] : [emptied]),
    ['was replaced by the plain file', (file) => writeFile(file, content)],
  ])('%s is not delivered', async (_, spoil) => {
    const sent = await apply()
    await spoil(await add(sent, content))
    const answer = await download(sent).catch(() => undefined)
    if (answer) expect(answer).toMatchObject({ status: 500, body: { code: 'internalError' } })
  })
})

async function change(file: string, turn: (bytes: Buffer) => void): Promise<void> {
  const bytes = await readFile(file)
  turn(bytes)
  await writeFile(file, bytes)
}

test.each([
  ['../../../etc/passwd.pdf', 'passwd.pdf'],
  ['..\\..\\windows\\system.pdf', 'system.pdf'],
  ['/etc/shadow', 'shadow'],
  ['증명서.pdf'.normalize('NFD'), '증명서.pdf'],
  ['a\u0085\u202eb.pdf', 'ab.pdf'],
  ['a\tb.pdf', 'ab.pdf'],
  [`${'가'.repeat(300)}.pdf`, '가'.repeat(200)],
  [`${'가'.repeat(199)}😀.pdf`, `${'가'.repeat(199)}\ufffd`],
])('the file name %.20s is shown as %.20s and is never used as a path', async (fileName, shown) => {
  const sent = await apply()
  const file = await add(sent, pdf, fileName)
  expect(file).toMatch(/\/(files|s3\/onmaru-files)\/[0-9a-f]{2}\/[0-9a-f-]{36}(\._S3rver_object)?$/)
  const { body } = await sent.applicant.get(`/v1/application/${sent.id}`)
  expect(body.application.files.income.originalName).toBe(shown)
  expect((await download(sent)).headers.get('Content-Disposition')).toBe('attachment; filename="income.pdf"')
})

test('a download requires a purpose', async () => {
  const sent = await apply()
  await add(sent, pdf)
  const path = `/console/application/${sent.id}/upload/income`
  const refused = { status: 422, body: { code: 'purposeRequired' } }
  expect(await staff.get(path)).toMatchObject(refused)
  for (const Purpose of ['', '%20%20x', 'x', 'y'.repeat(201)])
    expect(await staff.get(path, { headers: { Purpose } }), Purpose).toMatchObject(refused)
})

test.each(['%', '%EA', '%E0%A4%A', 'ab%00'])('the purpose “%s” is refused as malformed', async (Purpose) => {
  const sent = await apply()
  await add(sent, pdf)
  const answer = await staff.get(`/console/application/${sent.id}/upload/income`, { headers: { Purpose } })
  expect(answer).toMatchObject({ status: 400, body: { code: 'malformedBody' } })
})

test('a missing file, and a file of a draft, is not found', async () => {
  const [sent, draft] = [await apply(), await startDraft()]
  await add(draft, pdf)
  for (const [id, name] of [
    [sent.id, 'income'],
    [sent.id, 'other'],
    [draft.id, 'income'],
  ])
    expect((await staff.get(`/console/application/${id}/upload/${name}`, purpose)).status).toBe(404)
})
