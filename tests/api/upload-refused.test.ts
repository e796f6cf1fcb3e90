import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { fileMaximumBytes } from '#contract/document/file-maximum.ts'
import { openTestApp, type Sent } from '../support/app.ts'
import { bodyEnd, contents, multipart, nameField, partHead, pdf, storedFiles, upload } from '../support/files.ts'

const { deps, startDraft, close } = await openTestApp()
afterAll(close)

let draft: Sent
let path: string
beforeEach(async () => {
  draft = await startDraft()
  path = `/v1/application/${draft.id}/upload`
})
afterEach(async () => {
  expect(await storedFiles(deps)).toEqual([])
  expect(await deps.db.selectFrom('upload').selectAll().execute()).toEqual([])
})

const post = (body: string, headers: Record<string, string> = multipart) =>
  draft.applicant.post(path, { body, headers })

test.each<[string, Uint8Array]>([
  ['a program', Buffer.from('MZ\x90\x00 this is no document')],
  ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['text', Buffer.from('hello')],
  ['one byte', Buffer.from('%')],
  ['GIF', Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1')],
  ['zip', Buffer.from('PK\x03\x04aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'latin1')],
  ['PDF in the middle', Buffer.concat([Buffer.from('x'.repeat(2000)), pdf])],
])('%s is refused, regardless of its file name', async (_, content) => {
  const answer = await draft.applicant.post(path, upload('income', content, 'identity.pdf'))
  expect(answer).toMatchObject({ status: 415, body: { code: 'fileTypeRefused' } })
})

test('an empty file is refused', async () => {
  const answer = await draft.applicant.post(path, upload('income', Buffer.alloc(0)))
  expect(answer).toMatchObject({ status: 422, body: { code: 'fileEmpty' } })
})

test.each(['other', '', 'toString', '../income', 'income\u0000'])('the document name %j is refused', async (name) => {
  const answer = await draft.applicant.post(path, upload(name))
  expect(answer).toMatchObject({ status: 422, body: { code: 'validationFailed', fields: { name: 'choiceRequired' } } })
})

test('a name field after the file counts as missing', async () => {
  const form = new FormData()
  form.append('upload', new File([new Uint8Array(pdf)], 'file.pdf'))
  form.append('name', 'income')
  expect(await draft.applicant.post(path, { body: form })).toMatchObject({
    status: 422,
    body: { fields: { name: 'choiceRequired' } },
  })
})

test.each<[string, string, string]>([
  ['before its parts', '', 'fileTooLarge'],
  ['in a head', '--onmaru\r\nX: ', 'malformedBody'],
  ['in a field', partHead('other'), 'fileTooLarge'],
  [
    'after its file',
    `${nameField}${partHead('upload', 'f.pdf')}${pdf.toString('latin1')}\r\n${partHead('other')}`,
    'fileTooLarge',
  ],
])('a body without a length is refused as soon as it is too large %s', async (_, begin, code) => {
  const piece = Buffer.alloc(1024 ** 2, 'x')
  let pieces = 0
  const body = new ReadableStream(
    {
      start: (controller) => controller.enqueue(Buffer.from(begin, 'latin1')),
      pull(controller) {
        if (++pieces > 70) controller.close()
        else controller.enqueue(piece)
      },
    },
    { highWaterMark: 0 },
  )
  const answer = await draft.applicant.post(path, { body, headers: multipart })
  expect(answer.body).toMatchObject({ code })
  expect(pieces).toBeLessThanOrEqual(fileMaximumBytes / piece.length + 1)
})

test('a file in another field is refused', async () => {
  const form = new FormData()
  form.append('name', 'income')
  form.append('file', new File([new Uint8Array(contents['image/png'])], 'file.png'))
  expect(await draft.applicant.post(path, { body: form })).toMatchObject({
    status: 400,
    body: { code: 'malformedBody' },
  })
})

test('a form without a file is refused', async () => {
  const form = new FormData()
  form.append('name', 'income')
  expect(await draft.applicant.post(path, { body: form })).toMatchObject({
    status: 400,
    body: { code: 'malformedBody' },
  })
})

test.each<[string, string]>([
  ['nothing', ''],
  ['a field without an end', nameField],
  ['the head of a field', `${partHead('name')}inc`],
  ['the head of a file', nameField + partHead('upload', 'f.pdf')],
  ['half a file', `${nameField + partHead('upload', 'f.pdf')}%PDF-1.7`],
  ['half a file of another field', `${nameField + partHead('file', 'f.pdf')}%PDF-1.7`],
  ['noise', 'x'.repeat(5000)],
  ['only an end', bodyEnd],
])('a body with %s is refused', async (_, body) => {
  expect(await post(body)).toMatchObject({ status: 400, body: { code: 'malformedBody' } })
})

test.each(['multipart/form-data', 'multipart/form-data; boundary=', 'multipart/form-data; boundary="'])(
  'the content type %j without a boundary is refused',
  async (type) => {
    expect(await post(nameField, { 'Content-Type': type })).toMatchObject({
      status: 400,
      body: { code: 'malformedBody' },
    })
  },
)

test.each(['application/json', 'application/x-www-form-urlencoded', 'text/plain'])(
  'the content type %s is refused',
  async (type) => {
    expect(await post('{}', { 'Content-Type': type })).toMatchObject({
      status: 415,
      body: { code: 'mediaTypeRefused' },
    })
  },
)

test('a request without a body is refused', async () => {
  expect(await draft.applicant.post(path, { headers: multipart })).toMatchObject({ status: 415 })
})
