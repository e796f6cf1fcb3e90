import { randomUUID } from 'node:crypto'
import { strToU8, zipSync } from 'fflate'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { destroyFormFiles, destroyFormPersons } from '#server/form/destroy-form.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { contents, pdf, storedFiles, upload } from '../support/files.ts'
import { makeForm, makeFormEntry } from '../support/samples.ts'
import { readCsv } from '../support/spreadsheet.ts'

const day = 24 * 3_600
let api: TestApp
let id: string
beforeEach(async () => {
  api = await openTestApp()
  id = await addForm()
})
afterEach(() => api.close())

const staff = () => api.as('console')
const addForm = async (changes = {}) =>
  (await staff().post('/v1/forms', { json: makeForm(changes) })).body.form._id as string
const path = () => `/v1/forms/${id}`
const send = (changes = {}, key?: string) =>
  api.guest.post(`${path()}/entries`, {
    json: makeFormEntry(changes),
    ...(key && { headers: { 'Idempotency-Key': key } }),
  })
const entries = async (query = '') => (await staff().get(`/console/forms/${id}/entries${query}`)).body
const addProfile = async (content: Uint8Array = pdf, name = 'profile.pdf') =>
  api.guest.post(`${path()}/files`, upload('profile', content, name))

const workbook = zipSync({
  '[Content_Types].xml': strToU8(
    '<Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
  ),
  'xl/workbook.xml': strToU8('<workbook/>'),
})

describe('forms', () => {
  test('are found by their code while they are shown', async () => {
    const hidden = await addForm({ code: 'hidden', shows: false })
    const { body } = await api.guest.get('/v1/forms?code=consult')
    expect(body.forms.map(({ _id }: { _id: string }) => _id)).toEqual([id])
    expect((await api.guest.get('/v1/forms?code=hidden')).body.forms).toEqual([])
    expect((await api.guest.get(`/v1/forms/${hidden}`)).status).toBe(404)
    expect((await api.guest.post(`/v1/forms/${hidden}/entries`, { json: makeFormEntry() })).status).toBe(404)
  })

  test('have a picture and a document, recognised by content', async () => {
    expect((await staff().post(`${path()}/thumb`, upload('x', pdf))).body.code).toBe('thumbTypeRefused')
    const png = contents['image/png']
    expect((await staff().post(`${path()}/thumb`, upload('x', png, 'front.png'))).body.form.thumb).toEqual({
      originalName: 'front.png',
      type: 'image/png',
      size: png.length,
    })
    expect((await api.guest.get(`${path()}/thumb`)).bytes).toEqual(png)
    await staff().post(`${path()}/file`, upload('x', pdf, '안내.pdf'))
    expect((await api.guest.get(`${path()}/file`)).bytes).toEqual(pdf)
    expect((await staff().delete(`${path()}/file`)).status).toBe(204)
    expect((await api.guest.get(`${path()}/file`)).status).toBe(404)
    expect((await staff().delete(`/console/forms/${id}`)).status).toBe(204)
    expect(await storedFiles(api.deps)).toEqual([])
  })

  test('cannot be deleted once they have entries', async () => {
    await send()
    expect(await staff().delete(path())).toMatchObject({ status: 409, body: { code: 'formInUse' } })
  })

  test('are deleted together with unused profiles, and a refused deletion keeps both', async () => {
    const { token } = (await addProfile()).body
    await staff().post(`${path()}/thumb`, upload('x', contents['image/png']))
    for (const at of [path(), `/console/forms/${id}`])
      expect((await staff().delete(at, { headers: { 'If-Match': '"older"' } })).body.code).toBe('recordChanged')
    expect(await storedFiles(api.deps)).toHaveLength(2)
    expect((await send({ profile: token })).status).toBe(201)
    id = await addForm({ code: 'other' })
    await addProfile()
    expect((await staff().delete(path())).status).toBe(204)
    expect(await storedFiles(api.deps)).toHaveLength(2)
  })
})

describe('an entry', () => {
  test('is stored with up to three dates and gets a receipt number', async () => {
    const { choices } = makeForm()
    const { status, headers, body } = await send({ choices: [choices[2], choices[0], choices[1]] })
    expect(status).toBe(201)
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect(body.entry).toEqual({ receiptNumber: expect.stringMatching(/^\w{8}$/), submittedAt: expect.any(String) })
    const { receiptNumber } = body.entry
    expect((await entries()).entries).toMatchObject([
      { receiptNumber, name: '예**늘', choices: choices.slice(0, 3), profile: null },
    ])
  })

  test('with an invalid field is refused', async () => {
    const refused: [object, object][] = [
      [{ choices: makeForm().choices }, { choices: 'tooManyChoices' }],
      [{ choices: ['2031-05-05T02:00:00.000Z'] }, { choices: 'choiceGone' }],
      [{ _terms: ['form@1999-01'] }, { _terms: 'termRequired' }],
      [
        { message: ' ', phone: '1' },
        { message: 'textRequired', phone: 'phoneInvalid' },
      ],
      [{ profile: 'a.b.c' }, { profile: 'profileGone' }],
    ]
    for (const [changes, fields] of refused) {
      const answer = await send(changes)
      const expected = { status: 422, body: { code: 'validationFailed', fields } }
      expect.soft(answer, JSON.stringify(changes)).toMatchObject(expected)
    }
    expect((await entries()).total).toBe(0)
  })

  test('with a past date is refused', async () => {
    api.clock.now = Date.parse('2031-05-05T01:00:00.000Z')
    expect((await send()).body.fields).toEqual({ choices: 'choiceGone' })
  })

  test('sent repeatedly with the same key is stored once, even after its date', async () => {
    const key = randomUUID()
    const answers = await Promise.all([send({}, key), send({}, key), send({}, key)])
    expect(new Set(answers.map(({ body }) => body.entry.receiptNumber)).size).toBe(1)
    api.clock.now = Date.parse('2032-01-01T00:00:00.000Z')
    expect((await send({}, key)).body).toEqual(answers[0]?.body)
    expect(await send({ name: '다른사람' }, key)).toMatchObject({ status: 409, body: { code: 'idempotencyKeyReused' } })
    expect((await entries()).total).toBe(1)
  })
})

describe('a company profile', () => {
  test('belongs to one entry; a repeated call finds it there', async () => {
    const { status, body } = await addProfile()
    expect(status).toBe(201)
    const key = randomUUID()
    const first = await send({ profile: body.token }, key)
    expect((await send({ profile: body.token }, key)).body).toEqual(first.body)
    expect((await send({ profile: body.token })).body.fields).toEqual({ profile: 'profileGone' })
    const [entry] = (await entries()).entries
    expect(entry.profile).toEqual(body.file)
    const file = `/console/forms/${id}/entries/${entry._id}/file`
    expect((await staff().get(file)).body.code).toBe('purposeRequired')
    expect((await staff().get(file, { headers: { Purpose: 'review' } })).bytes).toEqual(pdf)
    expect((await api.guest.delete(`${path()}/files/${body.file._id}`, { token: body.token })).status).toBe(404)
  })

  test('belongs to the form that it was uploaded for', async () => {
    const { token } = (await addProfile()).body
    id = await addForm({ code: 'other' })
    expect((await send({ profile: token })).body.fields).toEqual({ profile: 'profileGone' })
    expect((await entries()).total).toBe(0)
  })

  test('may be a PDF, a workbook or a picture', async () => {
    const types: [string, Uint8Array][] = [
      ['pdf', pdf],
      ['xlsx', workbook],
      ['jpg', contents['image/jpeg']],
      ['png', contents['image/png']],
    ]
    for (const [ending, content] of types)
      expect.soft((await addProfile(content, `profile.${ending}`)).status, ending).toBe(201)
  })

  test('of another type, or empty, is refused', async () => {
    const refused: [string, Uint8Array, string][] = [
      ['a picture of a phone', contents['image/heic'], 'profileTypeRefused'],
      ['an archive that calls itself a workbook', zipSync({ 'a.txt': strToU8('a') }), 'profileTypeRefused'],
      ['an empty file', new Uint8Array(), 'fileEmpty'],
    ]
    for (const [what, content, code] of refused)
      expect.soft((await addProfile(content, 'profile.xlsx')).body.code, what).toBe(code)
    expect(await storedFiles(api.deps)).toEqual([])
  })

  test('is deleted only with its own token', async () => {
    const [mine, other] = [(await addProfile()).body, (await addProfile()).body]
    const file = `${path()}/files/${mine.file._id}`
    expect((await api.guest.delete(file)).status).toBe(401)
    expect((await api.guest.delete(file, { token: other.token })).status).toBe(404)
    expect((await api.guest.delete(file, { token: mine.token })).status).toBe(204)
    expect(await storedFiles(api.deps)).toHaveLength(1)
  })

  test('is refused by a form without profile', async () => {
    id = await addForm({ asksForProfile: false })
    expect((await addProfile()).status).toBe(404)
  })

  test('is deleted after two days without an entry', async () => {
    const { body } = await addProfile()
    await send({ profile: body.token })
    await addProfile()
    api.clock.advance(2 * day + 1)
    expect(await destroyFormFiles(api.deps)).toBe(1)
    expect(await storedFiles(api.deps)).toHaveLength(1)
  })
})

describe('staff', () => {
  test('find entries by name, company and phone, and export them with a purpose', async () => {
    await send()
    await send({ name: '예시바다', company: '', phone: '01000009999' })
    expect((await entries('?q=9999')).total).toBe(1)
    expect((await entries(`?q=${encodeURIComponent('예시상사')}`)).total).toBe(1)
    const list = `/console/forms/${id}/entries`
    const asCsv = (headers = {}) => staff().get(list, { headers: { Accept: 'text/csv', ...headers } })
    expect((await asCsv()).body.code).toBe('purposeRequired')
    expect(readCsv((await asCsv({ Purpose: 'review' })).bytes)).toHaveLength(3)
    const lines = await api.deps.db.selectFrom('access_log').select('action').execute()
    expect(lines.map(({ action }) => action)).toEqual(['list', 'list', 'export'])
  })

  test("destroy an entry's person, which also happens after the agreed year", async () => {
    const { body } = await addProfile()
    await send({ profile: body.token })
    await send({ name: '예시바다' })
    const target = (await entries()).entries.find(({ name }: { name: string }) => name === '예**늘')
    const entry = `/console/forms/${id}/entries/${target._id}`
    expect((await staff().get(entry)).body.entry).toMatchObject({
      name: '예**늘',
      phone: '010****1234',
      email: 'ha***@onmaru.example',
    })
    expect((await staff().post(`${entry}/reveal`)).body.code).toBe('purposeRequired')
    expect((await staff().post(`${entry}/reveal`, { headers: { Purpose: 'inquiry' } })).body.person).toEqual({
      name: '예시하늘',
      phone: '01000001234',
      email: 'haneul@onmaru.example',
    })
    expect((await staff().delete(entry)).body.code).toBe('purposeRequired')
    expect((await staff().delete(entry, { headers: { Purpose: 'request' } })).status).toBe(204)
    expect((await staff().get(entry)).status).toBe(404)
    expect(await storedFiles(api.deps)).toEqual([])
    api.clock.advance(365 * day - 1)
    expect(await destroyFormPersons(api.deps)).toBe(0)
    api.clock.advance(1)
    expect(await destroyFormPersons(api.deps)).toBe(1)
    const rows = await api.deps.db.selectFrom('form_entry').selectAll().execute()
    expect(rows.map(({ name, phone, email, message, _terms }) => [name, phone, email, message, _terms])).toEqual(
      Array(2).fill(Array(5).fill(null)),
    )
  })
})
