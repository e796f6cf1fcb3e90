import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { Registration } from '#contract/application/registration.ts'
import type { BoardPost } from '#contract/content/board.ts'
import * as field from '#contract/kit/field.ts'
import { boardTerms, registrationTerms, termsId } from '#contract/terms/terms.ts'
import { readDay, readPhone, readWon } from '#lib/read-digits.ts'
import type { TestApp } from '../support/app.ts'
import { pdf } from '../support/files.ts'
import * as digits from '../support/human-digits.ts'
import * as inputs from '../support/human-input.ts'
import { sendInputs, withTestApp } from '../support/send-inputs.ts'

type Input = inputs.Input

/** Results of all rows in one list, so that one failure shows every wrong row. */
const resultsOf = (schema: v.GenericSchema<unknown, string>, rows: readonly Input[], read = (text: string) => text) =>
  rows.map(([text]): Input => {
    const result = v.safeParse(schema, read(text))
    return [text, result.success ? result.output : { code: result.issues[0].message }]
  })

/** A body with NUL is refused as a whole, because neither database can store it. */
const asBody = (rows: readonly Input[]) =>
  rows.map(([text, kept]): Input => [text, text.includes('\0') ? { code: '400 malformedBody' } : kept])

const registration: Registration = {
  kind: 'REGISTRATION',
  _terms: [termsId(registrationTerms)],
  name: '예시하람',
  phone: '01000001234',
  email: 'haram@onmaru.example',
  unitTypes: ['25A'],
}
/** Another person for each text, so that registrations neither replace each other nor reach a limit. */
const register = (api: TestApp, changes: object, index: number) => {
  api.clock.advance(120)
  const somebody = { phone: `0100001${String(index).padStart(4, '0')}`, email: `haram${index}@onmaru.example` }
  return api.guest.post('/v1/application', { json: { ...registration, ...somebody, ...changes } })
}
const lastRegistered = ({ deps: { db } }: TestApp) =>
  db
    .selectFrom('application')
    .where('kind', '=', 'REGISTRATION')
    .orderBy('submittedAt', 'desc')
    .select(['name', 'phone', 'email'])
    .executeTakeFirstOrThrow()

describe('the contract', () => {
  test('accepts names in all common notations', () => {
    expect(resultsOf(field.name, inputs.names)).toEqual(inputs.names)
  })
  test('accepts phones as their field formats them', () => {
    const rows = [...digits.phones, ...digits.otherPhones, ...digits.wrongPhones]
    expect(resultsOf(field.phone, rows, readPhone)).toEqual(rows)
  })
  test('accepts birth dates as their field formats them', () => {
    const rows = [...digits.births, ...digits.otherBirths, ...digits.wrongBirths]
    expect(resultsOf(field.birth, rows, readDay)).toEqual(rows)
  })
  test('accepts e-mail addresses', () => {
    const rows = [...inputs.emails, ...inputs.otherEmails]
    expect(resultsOf(field.email, rows)).toEqual(rows)
  })
  test('accepts passwords', () => {
    expect(resultsOf(field.password, inputs.passwords)).toEqual(inputs.passwords)
  })
  test('accepts dates with a time', () => {
    expect(resultsOf(field.dateTime, inputs.dateTimes)).toEqual(inputs.dateTimes)
  })
  test('accepts titles', () => {
    expect(resultsOf(field.title, inputs.titles)).toEqual(inputs.titles)
  })
  test('accepts amounts as their field formats them', () => {
    const rows = [...digits.amounts, ...digits.otherAmounts]
    expect(rows.map(([text]) => [text, readWon(text)])).toEqual(rows)
    expect(digits.unreadableAmounts.filter((text) => readWon(text) !== null)).toEqual([])
  })
})

describe('the API', () => {
  test('stores names', () =>
    withTestApp(async (api) => {
      const kept = await sendInputs(
        inputs.names,
        'name',
        (name, index) => register(api, { name }, index),
        async () => (await lastRegistered(api)).name ?? '',
      )
      expect(kept).toEqual(asBody(inputs.names))
    }))

  test('stores phones formatted by a field, and refuses any other notation', () =>
    withTestApp(async (api) => {
      const rows: Input[] = [...digits.phones, ...digits.otherPhones, ...digits.wrongPhones].map(([text, kept]) => [
        text,
        text.trim() === kept ? kept : { code: text.trim() ? 'phoneInvalid' : 'phoneRequired' },
      ])
      const kept = await sendInputs(
        rows,
        'phone',
        (phone, index) =>
          register(api, { name: `하람${'가나다라마바사아자차'[index % 10]}${Math.floor(index / 10)}`, phone }, index),
        async () => (await lastRegistered(api)).phone ?? '',
      )
      expect(kept).toEqual(rows)
    }))

  test('stores e-mail addresses', () =>
    withTestApp(async (api) => {
      const rows = [...inputs.emails, ...inputs.otherEmails]
      const send = (email: string, index: number) => {
        // Registrations per mailbox and day are limited.
        api.clock.advance(24 * 3_600)
        return register(api, { email }, index)
      }
      const kept = await sendInputs(rows, 'email', send, async () => (await lastRegistered(api)).email ?? '')
      expect(kept).toEqual(asBody(rows))
    }))

  test('stores titles and texts of posts', () =>
    withTestApp(async (api) => {
      const post: BoardPost = {
        ...{ _terms: [termsId(boardTerms)], code: 'default-board', name: '새봄이', title: '제목', body: '본문' },
        password: 'saebom-26!',
      }
      const write = (changes: object) => {
        api.clock.advance(60)
        return api.guest.post('/v1/boards', { json: { ...post, ...changes } })
      }
      const last = () =>
        api.deps.db.selectFrom('board').orderBy('createdAt', 'desc').select(['title', 'body']).executeTakeFirstOrThrow()
      const titles = await sendInputs(
        inputs.titles,
        'title',
        (title) => write({ title }),
        async () => (await last()).title,
      )
      expect(titles).toEqual(asBody(inputs.titles))
      const bodies = await sendInputs(
        inputs.bodies,
        'body',
        (body) => write({ body }),
        async () => (await last()).body,
      )
      expect(bodies).toEqual(asBody(inputs.bodies))
    }))

  test('shows file names with an extension that fits the type', () =>
    withTestApp(async (api) => {
      const answer = await api.guest.post('/v1/boards', {
        json: {
          ...{ _terms: [termsId(boardTerms)], code: 'default-board', name: '새봄이', title: '제목', body: '본문' },
          password: 'saebom-26!',
        },
      })
      const at = `/v1/boards/${answer.body.board._id}`
      const shown: [string, string][] = []
      for (const [sent] of inputs.fileNames) {
        const body = new FormData()
        body.append('upload', new File([new Uint8Array(pdf)], sent))
        const { body: added } = await api.guest.post(`${at}/files`, { body, token: answer.body.token })
        const file = `${at}/files/${added.board?.files.at(-1)._id}`
        const { headers } = await api.guest.get(file)
        const [, name = ''] = /filename\*=UTF-8''(.*)$/.exec(headers.get('Content-Disposition') ?? '') ?? []
        shown.push([sent, decodeURIComponent(name)])
        await api.guest.delete(file, { token: answer.body.token })
      }
      expect(shown).toEqual(inputs.fileNames)
    }))

  test('finds people by all common search texts of staff', () =>
    withTestApp(async (api) => {
      for (const [index, person] of inputs.people.entries()) await register(api, person, index)
      const found: [string, string | null][] = []
      for (const [text] of inputs.searches) {
        const { body } = await api.as('registration').get('/console/registration', {
          headers: { Search: encodeURIComponent(text) },
        })
        const ids: string[] = body.registrations.map(({ _id }: { _id: string }) => _id)
        const rows = ids.length
          ? await api.deps.db.selectFrom('application').where('id', 'in', ids).select('name').execute()
          : []
        found.push([text, rows.map(({ name }) => name).join(' | ') || null])
      }
      expect(found).toEqual(inputs.searches)
    }))
})
