import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { DocumentName, Upload } from '#contract/document/document.ts'
import en from '#i18n/en/correction.json' with { type: 'json' }
import { destroyDrafts } from '#server/application/destroy-drafts.ts'
import { readReferencedFiles } from '#server/retention/referenced-files.ts'
import { openTestApp, type Sent, type TestApp } from '../support/app.ts'
import { storedFiles, upload } from '../support/files.ts'
import { makePdf } from '../support/pdf.ts'
import { makeSubmission } from '../support/samples.ts'

type Files = Partial<Record<DocumentName, Upload>>

let api: TestApp
const json = makeSubmission()
beforeEach(async () => {
  api = await openTestApp()
})
afterEach(() => api.close())

const path = ({ id }: Sent) => `/v1/application/${id}`
const filesOf = async (sent: Sent): Promise<Files> => (await sent.applicant.get(path(sent))).body.application.files
const seenFiles = (files: Files) => Object.fromEntries(Object.values(files).map(({ name, sha256 }) => [name, sha256]))
/** The size identifies the file. */
const add = async (sent: Sent, name: DocumentName, size: number, holds = false) => {
  const { body } = upload(name, makePdf(size))
  const form = new FormData()
  form.append('name', name)
  if (holds) form.append('holds', 'true')
  form.append('upload', body.get('upload') as File)
  const answer = await sent.applicant.post(`${path(sent)}/upload`, { body: form })
  expect(answer.status).toBe(201)
  return answer.body.upload as Upload
}
const sizes = (files: Files) => Object.fromEntries(Object.values(files).map(({ name, size }) => [name, size]))

describe('a draft', () => {
  const send = (sent: Sent, files: object) => sent.applicant.put(path(sent), { json: { ...json, files } })

  test('is not sent if its files differ from those seen, and is sent with the current list', async () => {
    const draft = await api.startDraft()
    const income = await add(draft, 'income', 500)
    await add(draft, 'vehicle', 600)
    const both = seenFiles(await filesOf(draft))
    const changes: [string, () => Promise<unknown>][] = [
      ['vehicle', () => draft.applicant.delete(`${path(draft)}/upload/vehicle`)],
      ['income,vehicle', () => add(draft, 'income', 700)],
      ['income,localTax,vehicle', () => add(draft, 'localTax', 800)],
    ]
    for (const [names, change] of changes) {
      await change()
      expect(await send(draft, both)).toMatchObject({
        status: 409,
        body: { code: 'filesChanged', details: { files: names } },
      })
    }
    expect((await draft.applicant.get(path(draft))).body.application.status).toBe('DRAFT')
    const left = await filesOf(draft)
    expect(sizes(left)).toEqual({ income: 700, localTax: 800 })
    expect(left.income?.sha256).not.toBe(income.sha256)
    expect((await send(draft, seenFiles(left))).status).toBe(200)
    // A repeated call gets the same answer, regardless of the files it lists.
    expect((await send(draft, both)).status).toBe(200)
  })

  test('without a list of files is sent as before', async () => {
    const draft = await api.startDraft()
    await add(draft, 'income', 500, true)
    const { status, body } = await draft.applicant.put(path(draft), { json })
    expect([status, sizes(body.application.files)]).toEqual([200, { income: 500 }])
  })

  test.each([{ income: 'x' }, { other: 'a'.repeat(64) }, 'income'])('refuses %j as a list of files', async (files) => {
    expect((await send(await api.startDraft(), files as object)).status).toBe(422)
  })
})

describe('an amendment', () => {
  let sent: Sent
  let before: Files
  beforeEach(async () => {
    sent = await api.apply(json)
    await add(sent, 'income', 500)
    await add(sent, 'vehicle', 600)
    await add(sent, 'localTax', 700)
    before = await filesOf(sent)
  })
  const amend = (after: Record<string, string | undefined>, changes = {}, from = seenFiles(before)) =>
    sent.applicant.put(path(sent), {
      json: { ...json, ...changes, files: after, filesBefore: from },
      headers: { 'If-Match': `"${sent.application.contentHash}"` },
    })
  const lastChanges = async () => (await sent.applicant.get(`${path(sent)}/events`)).body.events.at(-1).changes

  test('holds its files until it is sent, and then replaces, adds and removes them at once', async () => {
    const income = await add(sent, 'income', 1_500, true)
    const first = await add(sent, 'employment', 1_600, true)
    const employment = await add(sent, 'employment', 1_700, true)
    await add(sent, 'identityCard', 1_800, true)
    expect(await filesOf(sent)).toEqual(before)
    expect(first.sha256).not.toBe(employment.sha256)
    const { localTax } = seenFiles(before)
    const after = { income: income.sha256, employment: employment.sha256, localTax }
    const answer = await amend(after)
    expect([answer.status, sizes(answer.body.application.files)]).toEqual([
      200,
      { income: 1_500, employment: 1_700, localTax: 700 },
    ])
    expect(await lastChanges()).toEqual(['files.income', 'files.employment', 'files.vehicle'])
    expect(await storedFiles(api.deps)).toHaveLength(3)
    expect(await api.deps.db.selectFrom('held_upload').selectAll().execute()).toEqual([])
    expect((await amend(after)).status).toBe(200)
    expect((await filesOf(sent)).income?.sha256).toBe(income.sha256)
  })

  test('of answers and files is one change', async () => {
    const income = await add(sent, 'income', 1_500, true)
    const answer = await amend({ ...seenFiles(before), income: income.sha256 }, { isCar: false })
    expect(answer.body.application).toMatchObject({ isCar: false, files: { income: { size: 1_500 } } })
    expect(await lastChanges()).toEqual(['isCar', 'files.income'])
  })

  test('is refused if another window has changed a file, or if a held file is gone', async () => {
    const income = await add(sent, 'income', 1_500, true)
    const after = { ...seenFiles(before), income: income.sha256 }
    await add(sent, 'vehicle', 900)
    expect(await amend(after)).toMatchObject({
      status: 409,
      body: { code: 'filesChanged', details: { files: 'vehicle' } },
    })
    const current = seenFiles(await filesOf(sent))
    api.clock.advance(8 * 24 * 3_600)
    expect((await destroyDrafts(api.deps)).drafts).toBe(0)
    const late = await sent.applicant.get(path(sent))
    expect(late.status).toBe(401)
    expect(await storedFiles(api.deps)).toHaveLength(3)
    api.clock.advance(-8 * 24 * 3_600)
    expect(await amend({ ...current, income: income.sha256 }, { isCar: false }, current)).toMatchObject({
      status: 409,
      body: { details: { files: 'income' } },
    })
    expect(sizes(await filesOf(sent))).toEqual({ income: 500, vehicle: 900, localTax: 700 })
    expect((await sent.applicant.get(path(sent))).body.application.isCar).toBe(json.isCar)
  })

  test('cannot hold files once staff have started the review, and held files count as referenced', async () => {
    await add(sent, 'income', 1_500, true)
    expect((await readReferencedFiles(api.deps.db)).size).toBe(4)
    await api
      .as('application')
      .post(`/console/application/${sent.id}/status`, { json: { status: 'REVIEWING', comment: '' } })
    const { body } = upload('income')
    body.append('holds', 'true')
    expect((await sent.applicant.post(`${path(sent)}/upload`, { body })).body.code).toBe('statusConflict')
    expect((await amend(seenFiles(before))).body.code).not.toBe('filesChanged')
    expect(sizes(await filesOf(sent))).toEqual(sizes(before))
  })

  test('requires both lists, or neither', async () => {
    const headers = { 'If-Match': `"${sent.application.contentHash}"` }
    for (const half of [{ files: {} }, { filesBefore: {} }])
      expect(await sent.applicant.put(path(sent), { json: { ...json, ...half }, headers })).toMatchObject({
        status: 422,
        body: { fields: { files: 'invalid' } },
      })
    expect(sizes(await filesOf(sent))).toEqual(sizes(before))
  })

  test('shows which document staff rejected and why, once they request a correction', async () => {
    const staff = api.as('application')
    const at = `/console/application/${sent.id}`
    const { sha256 } = before.income as Upload
    const reason = '글자를 읽을 수 없습니다.'
    await staff.put(`${at}/upload/income/review`, { json: { state: 'REJECTED', sha256, reason } })
    expect(await filesOf(sent)).toEqual(before)
    await staff.post(`${at}/status`, { json: { status: 'REVIEWING', comment: '' } })
    await staff.post(`${at}/status`, { json: { status: 'CORRECTION', comment: '', message: reason } })
    expect(await filesOf(sent)).toEqual({ ...before, income: { ...before.income, rejection: reason } })
    // A preset reason is shown in the applicant's language.
    await api.deps.db.updateTable('application').set({ locale: 'en' }).where('id', '=', sent.id).execute()
    await api.deps.db.updateTable('upload').set({ reason: 'old' }).where('name', '=', 'income').execute()
    expect((await filesOf(sent)).income?.rejection).toBe(en['reason.old'])
    const income = await add(sent, 'income', 1_500, true)
    const { body } = await amend({ ...seenFiles(before), income: income.sha256 })
    expect(body.application.files.income).toEqual({ ...income })
    expect((await staff.get(at)).body.application.files.income).toMatchObject({ state: 'UNREAD', reason: null })
  })
})

describe('a tab that still shows a draft sent from another tab', () => {
  const refused = { status: 409, body: { code: 'alreadySubmitted' } }
  const staleTab = ({ applicant, ...sent }: Sent) => ({
    remove: () => applicant.delete(`${path({ applicant, ...sent })}/upload/income`),
    replace: () => applicant.post(`${path({ applicant, ...sent })}/upload`, upload('income', makePdf(900))),
  })

  test('cannot change the files of the sent application', async () => {
    const draft = await api.startDraft()
    await add(draft, 'income', 500)
    const { token } = (await draft.applicant.put(path(draft), { json })).body
    const before = await filesOf(draft)
    const { remove, replace } = staleTab(draft)
    for (const answer of [await remove(), await replace()]) expect(answer).toMatchObject(refused)
    const staff = api.as('application')
    for (const status of ['REVIEWING', 'CORRECTION'])
      await staff.post(`/console/application/${draft.id}/status`, { json: { status, comment: '', message: 'x' } })
    for (const answer of [await remove(), await replace()]) expect(answer).toMatchObject(refused)
    expect(await filesOf(draft)).toEqual(before)
    expect(await storedFiles(api.deps)).toHaveLength(1)
    // A tab that knows about the submission may hold, add and remove files.
    await add(draft, 'vehicle', 600, true)
    expect((await draft.applicant.post(`${path(draft)}/upload`, { ...upload('income'), token })).status).toBe(201)
    expect((await draft.applicant.delete(`${path(draft)}/upload/income`, { token })).status).toBe(204)
  })

  test('and the submission at the same time happen in either order, never mixed', async () => {
    for (let round = 0; round < 6; round++) {
      const draft = await api.startDraft()
      await add(draft, 'income', 500)
      const files = seenFiles(await filesOf(draft))
      const [sending, removing] = await Promise.all([
        draft.applicant.put(path(draft), { json: { ...makeSubmission(), files } }),
        staleTab(draft).remove(),
      ])
      const isSent = sending.status === 200
      expect(isSent ? removing : sending).toMatchObject({
        status: 409,
        body: { code: isSent ? 'alreadySubmitted' : 'filesChanged' },
      })
      expect(sizes(await filesOf(draft))).toEqual(isSent ? { income: 500 } : {})
    }
  })
})

test('of two concurrent amendments one is stored', async () => {
  const sent = await api.apply(json)
  const [one, other] = [await add(sent, 'income', 500, true), await add(sent, 'vehicle', 600, true)]
  const amend = (files: object) =>
    sent.applicant.put(path(sent), {
      json: { ...json, files, filesBefore: {} },
      headers: { 'If-Match': `"${sent.application.contentHash}"` },
    })
  const answers = await Promise.all([amend({ income: one.sha256 }), amend({ vehicle: other.sha256 })])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(Object.keys(await filesOf(sent))).toHaveLength(1)
})
