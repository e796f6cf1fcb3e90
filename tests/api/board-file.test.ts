import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../support/app.ts'
import { boardCalls, picture, upload } from '../support/board.ts'
import { pdf, storedFiles } from '../support/files.ts'

let api: TestApp
beforeEach(async () => {
  api = await openTestApp()
})
afterEach(() => api.close())

const { addPost } = boardCalls(() => api)

describe('a picture', () => {
  test('is re-encoded in several widths, and deleted when replaced', async () => {
    const { at, token } = await addPost()
    const { status, body } = await api.guest.post(`${at}/thumb`, { token, ...upload(await picture(), 'a.jpg') })
    expect([status, body.board.thumb]).toEqual([200, { width: 1_200, height: 800 }])
    expect(body.board.updatedAt).toBe(body.board.createdAt)
    const sent = await api.guest.get(`${at}/thumb/480.webp`)
    expect(sent.headers.get('Content-Type')).toBe('image/webp')
    expect(sent.headers.get('Cache-Control')).toBe('no-cache')
    const { width, exif } = await sharp(sent.bytes).metadata()
    expect([width, exif]).toEqual([480, undefined])
    const files = await storedFiles(api.deps)
    await api.guest.post(`${at}/thumb`, { token, ...upload(await picture(600), 'b.jpg') })
    expect((await storedFiles(api.deps)).filter((file) => files.includes(file))).toEqual([])
    expect((await api.guest.delete(`${at}/thumb`, { token })).status).toBe(204)
    expect((await api.guest.delete(`${at}/thumb`, { token })).status).toBe(404)
    expect((await api.guest.get(`${at}/thumb/480.webp`)).status).toBe(404)
    expect(await storedFiles(api.deps)).toEqual([])
  })

  test.each([
    ['a document', () => pdf, 415, 'photoTypeRefused'],
    ['nothing', () => new Uint8Array(), 422, 'fileEmpty'],
    ['more than ten megabytes', () => new Uint8Array(10 * 1024 * 1024 + 1), 413, 'postFileTooLarge'],
  ])('is not %s', async (_, content, status, code) => {
    const { at, token } = await addPost()
    const answer = await api.guest.post(`${at}/thumb`, { token, ...upload(content(), 'a.jpg') })
    expect(answer).toMatchObject({ status, body: { code } })
    expect(await storedFiles(api.deps)).toEqual([])
  })
})

describe('a file', () => {
  test('is downloaded unchanged by every visitor', async () => {
    const { at, token } = await addPost()
    const { body } = await api.guest.post(`${at}/files`, { token, ...upload(pdf, '안내.pdf') })
    const [file] = body.board.files
    expect(file).toMatchObject({ originalName: '안내.pdf', type: 'application/pdf', size: pdf.length })
    const sent = await api.guest.get(`${at}/files/${file._id}`)
    expect(sent.bytes).toEqual(pdf)
    expect(sent.headers.get('Content-Disposition')).toContain('attachment')
    expect((await api.guest.get(`${(await addPost()).at}/files/${file._id}`)).status).toBe(404)
    expect((await api.guest.delete(`${at}/files/${file._id}`, { token })).status).toBe(204)
    expect(await storedFiles(api.deps)).toEqual([])
  })

  test('gets the extension of its content, not of its name', async () => {
    const { at, token } = await addPost()
    const { body } = await api.guest.post(`${at}/files`, { token, ...upload(pdf, 'x.html') })
    const sent = await api.guest.get(`${at}/files/${body.board.files[0]._id}`)
    expect(sent.headers.get('Content-Disposition')).toBe(`attachment; filename="file.pdf"; filename*=UTF-8''x.html.pdf`)
  })

  test('that is a picture loses its GPS position', async () => {
    const { at, token } = await addPost()
    const original = await picture()
    expect(original.includes('EXIFSECRET')).toBe(true)
    const { body } = await api.guest.post(`${at}/files`, { token, ...upload(original, 'a.jpg') })
    const sent = await api.guest.get(`${at}/files/${body.board.files[0]._id}`)
    const { format, width, exif } = await sharp(sent.bytes).metadata()
    expect([format, width, exif]).toEqual(['jpeg', 1_200, undefined])
    expect(sent.bytes.includes('EXIFSECRET')).toBe(false)
    expect(sent.bytes.length).toBe(body.board.files[0].size)
    expect(await storedFiles(api.deps)).toHaveLength(1)
  })

  test('is one of at most five, of a known type and at most ten megabytes', async () => {
    const { at, token } = await addPost()
    const add = (content: Uint8Array, name = 'a.pdf') =>
      api.guest.post(`${at}/files`, { token, ...upload(content, name) })
    expect((await add(Buffer.from('<script>alert(1)</script>'), 'a.pdf')).body.code).toBe('formTypeRefused')
    const broken = Buffer.concat([(await picture()).subarray(0, 400), Buffer.alloc(400, 1)])
    expect(await add(broken, 'a.jpg')).toMatchObject({ status: 422, body: { code: 'fileDamaged' } })
    const large = Buffer.concat([pdf, Buffer.alloc(10 * 1024 * 1024)])
    expect(await add(large)).toMatchObject({ status: 413, body: { code: 'postFileTooLarge' } })
    expect(await storedFiles(api.deps)).toEqual([])
    const answers = await Promise.all(Array.from({ length: 7 }, () => add(pdf)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect((await add(pdf)).body.fields).toEqual({ upload: 'tooManyPostFiles' })
    expect(await storedFiles(api.deps)).toHaveLength(5)
  })
})
