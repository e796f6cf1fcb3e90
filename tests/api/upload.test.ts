import { createHash } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { documentNames } from '#contract/document/document.ts'
import { type DocumentType, documentTypes } from '#contract/document/document-types.ts'
import { fileMaximumBytes } from '#contract/document/file-maximum.ts'
import { applicationToken, openTestApp, type Sent } from '../support/app.ts'
import { contents, largePdf, pdf, storedFiles, upload } from '../support/files.ts'
import { changeRound, deadAt } from '../support/round.ts'
import { makeSubmission } from '../support/samples.ts'

const { deps, clock, startDraft, close } = await openTestApp()
afterAll(close)

const types = Object.keys(documentTypes) as DocumentType[]
let draft: Sent
let path: string
beforeEach(async () => {
  draft = await startDraft()
  path = `/v1/application/${draft.id}/upload`
})

const filesOf = async ({ applicant, id }: Sent) => (await applicant.get(`/v1/application/${id}`)).body.application.files
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

describe('adding a file', () => {
  test.each(types)('accepts %s and recognises it by its content', async (type) => {
    const content = contents[type]
    const { status, body } = await draft.applicant.post(path, upload('income', content, 'statement.exe'))
    expect(status).toBe(201)
    const expected = {
      name: 'income',
      originalName: 'statement.exe',
      type,
      size: content.length,
      sha256: sha256(content),
      createdAt: new Date(clock.now).toISOString(),
    }
    expect(body.upload).toEqual(expected)
    expect(await filesOf(draft)).toEqual({ income: expected })
  })

  test.each(documentNames)('accepts the document %s', async (name) => {
    expect((await draft.applicant.post(path, upload(name))).body.upload.name).toBe(name)
  })

  test('accepts a PNG with a long profile before its pixels', async () => {
    const [head, tail] = [contents['image/png'].subarray(0, 33), contents['image/png'].subarray(33)]
    const profile = Buffer.alloc(12 + 9_000)
    profile.writeUInt32BE(9_000)
    profile.write('iCCP', 4)
    const { body } = await draft.applicant.post(path, upload('income', Buffer.concat([head, profile, tail])))
    expect(body.upload.type).toBe('image/png')
  })

  test('replaces the file of the same document', async () => {
    const before = await storedFiles(deps)
    await draft.applicant.post(path, upload('income', pdf, 'old.pdf'))
    await draft.applicant.post(path, upload('vehicle', pdf))
    await draft.applicant.post(path, upload('income', contents['image/png'], 'new.png'))
    const files = await filesOf(draft)
    expect(Object.keys(files).sort()).toEqual(['income', 'vehicle'])
    expect(files.income).toMatchObject({ originalName: 'new.png', type: 'image/png' })
    expect((await storedFiles(deps)).length - before.length).toBe(2)
  })

  test('keeps one of several concurrent files', async () => {
    const before = await storedFiles(deps)
    const answers = await Promise.all(Array.from({ length: 6 }, () => draft.applicant.post(path, upload('income'))))
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201))
    expect((await storedFiles(deps)).length - before.length).toBe(1)
  })

  test('works after the submission too, while the round is open', async () => {
    const { token } = (await draft.applicant.put(`/v1/application/${draft.id}`, { json: makeSubmission() })).body
    expect((await draft.applicant.post(path, { ...upload('income'), token })).status).toBe(201)
  })
})

describe('removing a file', () => {
  test('deletes it from the application and from the store', async () => {
    const before = await storedFiles(deps)
    await draft.applicant.post(path, upload('income'))
    expect((await draft.applicant.delete(`${path}/income`)).status).toBe(204)
    expect(await filesOf(draft)).toEqual({})
    expect(await storedFiles(deps)).toEqual(before)
    expect((await draft.applicant.delete(`${path}/income`)).status).toBe(404)
  })

  test.each(['other', '..%2F..%2Fetc', '%00', 'toString'])('answers 404 for %s', async (name) => {
    expect((await draft.applicant.delete(`${path}/${name}`)).status).toBe(404)
  })
})

describe('the size', () => {
  test('can be the maximum', async () => {
    const { status, body } = await draft.applicant.post(path, largePdf(fileMaximumBytes))
    expect(status).toBe(201)
    expect(body.upload.size).toBe(fileMaximumBytes)
  })

  test('cannot be one byte more', async () => {
    const before = await storedFiles(deps)
    const answer = await draft.applicant.post(path, largePdf(fileMaximumBytes + 1))
    expect(answer).toMatchObject({ status: 413, body: { code: 'fileTooLarge' } })
    expect(await storedFiles(deps)).toEqual(before)
    expect(await filesOf(draft)).toEqual({})
  })

  test('is refused by its Content-Length before the body is read', async () => {
    const { body, headers } = largePdf(1_000)
    const length = { 'Content-Length': String(fileMaximumBytes + 1024 * 1024) }
    const answer = await draft.applicant.post(path, { body, headers: { ...headers, ...length } })
    expect(answer).toMatchObject({ status: 413, body: { code: 'fileTooLarge' } })
  })
})

describe('outside the window', () => {
  test.each([
    ['paused', 'windowPaused'],
    ['closed', 'windowClosed'],
  ])('a %s round accepts and deletes no files', async (state, code) => {
    await draft.applicant.post(path, upload('income'))
    const before = await storedFiles(deps)
    const now = clock.now
    if (state === 'paused') await changeRound(deps, { stops: true })
    else clock.now = Date.parse(deadAt) + 1000
    const token = applicationToken(deps, draft.id)
    const added = await draft.applicant.post(path, { ...upload('vehicle'), token })
    const removed = await draft.applicant.delete(`${path}/income`, { token })
    await changeRound(deps, { stops: false })
    clock.now = now
    expect([added.body.code, removed.body.code]).toEqual([code, code])
    expect(await storedFiles(deps)).toEqual(before)
    expect(Object.keys(await filesOf(draft))).toEqual(['income'])
  })
})
