import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { RemoteDraftInput } from '#contract/application/remote-draft.ts'
import { destroyDrafts } from '#server/application/destroy-drafts.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { upload } from '../support/files.ts'
import { newToken, runVerification, startVerification } from '../support/identity.ts'
import { changeRound, deadAt } from '../support/round.ts'
import { makeRemoteDraft, makeSubmission } from '../support/samples.ts'

let api: TestApp
beforeEach(async () => {
  api = await openTestApp({}, { IDENTITY: 'simulator' })
})
afterEach(() => api.close())

const haram = { name: '예시하람', phone: '01000007001', birth: '19990131' }
const nara = { name: '예시나래', phone: '01000007002', birth: '19950505' }
const day = 24 * 3_600

const draft = makeRemoteDraft(haram)
const { values } = draft

async function device(person: typeof haram) {
  const { id, token } = await runVerification(api.app, 'success', person)
  const path = `/v1/cert/${id}/draft`
  const client = api.applicant(token)
  const writer = randomUUID()
  return {
    id,
    token,
    save: (changes: Partial<RemoteDraftInput> | object = {}) =>
      client.put(path, { json: { ...draft, writer, ...changes } }),
    open: () => client.get(path),
    forget: () => client.delete(path),
    /** Directly, or by the draft application whose token is given. */
    apply: (files?: { id: string; token: string }) => {
      const call = { json: makeSubmission({ cert: id, ...person }), headers: { 'Identity-Token': token } }
      if (files) return api.applicant(files.token).put(`/v1/application/${files.id}`, call)
      return api.guest.post('/v1/application', call)
    },
  }
}
const rows = () => api.deps.db.selectFrom('remote_draft').selectAll().execute()

describe('a draft', () => {
  test('saved on one device opens on another device of the same person', async () => {
    const first = await device(haram)
    expect((await first.open()).status).toBe(404)
    const saved = await first.save()
    expect(saved).toMatchObject({ status: 200, body: { draft: { version: 1, files: null } } })
    expect(saved.headers.get('Cache-Control')).toBe('no-store')
    const second = await device(haram)
    const { status, body, headers } = await second.open()
    expect(status).toBe(200)
    expect(headers.get('Cache-Control')).toBe('no-store')
    const savedAt = new Date(api.clock.now).toISOString()
    expect(body.draft).toMatchObject({ version: 1, savedAt, device: 'PHONE', step: 'applicant', files: null })
    expect(body.draft.values).toMatchObject({ email: 'half@onmaru', facts: { income: 3_000_001 } })
  })

  test('includes its files', async () => {
    const first = await device(haram)
    const files = await api.startDraft(first)
    await files.applicant.post(`/v1/application/${files.id}/upload`, upload('income'))
    await first.save({ files: { id: files.id, token: files.token } })
    const { body } = await (await device(haram)).open()
    expect(body.draft.files).toMatchObject({ id: files.id, uploads: { income: { originalName: 'file.pdf' } } })
    const opened = await api.applicant(body.draft.files.token).get(`/v1/application/${files.id}`)
    expect(Object.keys(opened.body.application.files)).toEqual(['income'])
  })

  test("replaces an expired upload token, only for the person's own files", async () => {
    const first = await device(haram)
    const own = await api.startDraft(first)
    const other = await api.startDraft(first)
    const stranger = { files: { id: other.id, token: own.token } }
    expect((await first.save(stranger)).body.draft.files).toBeNull()
    await first.save({ base: 1, files: { id: own.id, token: own.token } })
    api.clock.advance(day - 10)
    const again = await device(haram)
    api.clock.advance(60)
    const { draft } = (await again.save({ base: 2, files: { id: own.id, token: own.token } })).body
    expect(draft.files.id).toBe(own.id)
    expect((await api.applicant(draft.files.token).get(`/v1/application/${own.id}`)).status).toBe(200)
    expect((await again.save({ base: 3, files: { id: other.id, token: own.token } })).body.draft.files).toBeNull()
  })

  test('is stored encrypted', async () => {
    await (await device(haram)).save()
    const text = JSON.stringify(await rows())
    for (const value of [haram.name, haram.phone, haram.birth, 'half@onmaru', '3000001'])
      expect(text).not.toContain(value)
  })

  test('cannot be opened by another person', async () => {
    const owner = await device(haram)
    await owner.save()
    const other = await device(nara)
    expect((await other.open()).status).toBe(404)
    const path = `/v1/cert/${owner.id}/draft`
    for (const token of [undefined, other.token, newToken()]) {
      const caller = token ? api.applicant(token) : api.guest
      for (const call of [caller.get(path), caller.put(path, { json: draft }), caller.delete(path)])
        expect((await call).status).toBe(token ? 404 : 401)
    }
    expect((await owner.open()).status).toBe(200)
  })

  test('cannot be opened with a pending, failed or expired verification, or one of another round', async () => {
    const owner = await device(haram)
    await owner.save()
    const begun = await startVerification(api.app)
    const failed = await runVerification(api.app, 'minor', haram)
    for (const { id, token } of [begun, failed]) {
      const answer = await api.applicant(token).get(`/v1/cert/${id}/draft`)
      expect(answer).toMatchObject({ status: 422, body: { fields: { cert: 'certInvalid' } } })
    }
    api.clock.advance(day + 1)
    expect((await owner.open()).status).toBe(422)
  })

  test.each<{ field: string; changes: object }>([
    { field: 'base', changes: { base: 0 } },
    { field: 'device', changes: { device: 'WATCH' } },
    { field: 'step', changes: { step: 'a'.repeat(21) } },
    { field: 'values', changes: { values: { ...values, email: 'a'.repeat(20_000) } } },
    { field: 'values._terms', changes: { values: { name: 'half' } } },
    { field: 'files.id', changes: { files: { id: 'one', token: '' } } },
    { field: 'more', changes: { more: true } },
  ])('with an invalid $field is refused', async ({ changes, field }) => {
    const answer = await (await device(haram)).save(changes)
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.fields)).toContain(field)
    expect(await rows()).toEqual([])
  })
})

describe('a draft application that another person began in the same tab', () => {
  const begunBy = async (owner: Awaited<ReturnType<typeof device>>) => {
    const { id, token } = await api.startDraft(owner)
    return { id, token }
  }

  test('is neither sent nor kept, and its own person sends it', async () => {
    const [owner, other] = [await device(haram), await device(nara)]
    const files = await begunBy(owner)
    await owner.save({ files })
    expect((await other.save({ files })).body.draft.files).toBeNull()
    expect(await other.apply(files)).toMatchObject({ status: 404, body: { code: 'notFound' } })
    expect((await (await device(haram)).open()).body.draft.files.id).toBe(files.id)
    expect(await owner.apply(files)).toMatchObject({ status: 200, body: { application: { name: haram.name } } })
  })

  test('is not opened by a remote draft that points to it, nor once it was sent', async () => {
    const [owner, other] = [await device(haram), await device(nara)]
    const files = await begunBy(owner)
    await other.save()
    const point = api.deps.db.updateTable('remote_draft').set({ files: files.id })
    await point.execute()
    expect((await other.open()).body.draft.files).toBeNull()
    expect((await other.save({ files, base: 1 })).body.draft.files).toBeNull()
    await point.execute()
    await owner.apply(files)
    expect((await other.open()).body.draft.files).toBeNull()
  })

  test('is sent by no verified person where it has none', async () => {
    const files = await begunBy(await device(haram))
    await api.deps.db.updateTable('application').set({ draftPersonHash: null }).where('id', '=', files.id).execute()
    expect((await (await device(haram)).apply(files)).status).toBe(404)
  })
})

describe('two devices', () => {
  test('do not overwrite versions that they have not seen', async () => {
    const [first, second] = [await device(haram), await device(haram)]
    await first.save()
    expect(await second.save({ device: 'COMPUTER' })).toMatchObject({ status: 409, body: { code: 'versionConflict' } })
    expect((await second.save({ base: 1, device: 'COMPUTER', step: 'supply' })).body.draft.version).toBe(2)
    for (const base of [null, 1, 3]) expect((await first.save({ base })).body.code).toBe('versionConflict')
    expect((await first.open()).body.draft).toMatchObject({ version: 2, device: 'COMPUTER', step: 'supply' })
  })

  test('include a closed tab: its unanswered save is recognised by its writer', async () => {
    const owner = await device(haram)
    await owner.save()
    expect((await owner.save({ step: 'supply' })).body.draft.version).toBe(2)
  })

  test('get a conflict if the version that they have seen is gone', async () => {
    const owner = await device(haram)
    expect((await owner.save({ base: 3 })).body.code).toBe('versionConflict')
  })

  test('that save at once have one winner', async () => {
    const devices = await Promise.all([device(haram), device(haram), device(haram)])
    const answers = await Promise.all(devices.map(({ save }) => save()))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await rows()).toHaveLength(1)
  })

  test('stop saving once one has sent the application, and are told so', async () => {
    const [first, second] = [await device(haram), await device(haram)]
    await first.save()
    const { body } = await second.apply()
    expect(await rows()).toEqual([])
    for (const answer of [await first.save({ base: 1 }), await first.save(), await first.open()]) {
      expect(answer).toMatchObject({ status: 409, body: { code: 'duplicateApplication' } })
      const { receiptNumber } = answer.body.details
      expect(receiptNumber).toContain('••••')
      expect(receiptNumber.slice(0, 2)).toBe(body.application.receiptNumber.slice(0, 2))
    }
    expect(await rows()).toEqual([])
  })
})

describe('the application window', () => {
  test('allows saving during a pause, but not after the deadline', async () => {
    api.clock.now = Date.parse(deadAt) - 3_600_000
    const owner = await device(haram)
    await changeRound(api.deps, { stops: true })
    expect((await owner.save()).status).toBe(200)
    await changeRound(api.deps, { stops: false })
    api.clock.now = Date.parse(deadAt) + 1
    expect(await owner.save({ base: 1 })).toMatchObject({ status: 409, body: { code: 'windowClosed' } })
  })
})

describe('a draft is deleted', () => {
  test('on request of its owner', async () => {
    const owner = await device(haram)
    await owner.save()
    expect((await owner.forget()).status).toBe(204)
    expect((await owner.open()).status).toBe(404)
    expect((await owner.forget()).status).toBe(204)
  })

  test('a week after its last save, with its files', async () => {
    const first = await device(haram)
    const files = await api.startDraft(first)
    await first.save({ files: { id: files.id, token: files.token } })
    api.clock.advance(5 * day)
    await (await device(haram)).save({ base: 1, files: { id: files.id, token: files.token } })
    api.clock.advance(5 * day)
    expect(await destroyDrafts(api.deps)).toEqual({ drafts: 0, answers: 0 })
    api.clock.advance(2 * day + 1)
    expect(await destroyDrafts(api.deps)).toEqual({ drafts: 1, answers: 1 })
    expect(await rows()).toEqual([])
  })

  test('if another tab saved it at the moment of sending', async () => {
    const owner = await device(haram)
    await owner.save()
    const [kept] = await rows()
    await owner.apply()
    if (kept)
      await api.deps.db
        .insertInto('remote_draft')
        .values({ ...kept, id: randomUUID() })
        .execute()
    expect(await destroyDrafts(api.deps)).toEqual({ drafts: 0, answers: 1 })
  })
})
