import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Registration } from '#contract/application/registration.ts'
import { inquiryTerms, registrationTerms, termsId } from '#contract/terms/terms.ts'
import { openTestApp, type Sent, type TestApp } from '../support/app.ts'
import { upload } from '../support/files.ts'
import { married } from '../support/samples.ts'

let api: TestApp
beforeEach(async () => {
  api = await openTestApp()
})
afterEach(() => api.close())

const person = { name: '예시하람', phone: '01012345678', birth: '19990131', email: 'haram@onmaru.example' }
const masked = { name: '예**람', phone: '010****5678', birth: '1999****', email: 'ha***@onmaru.example' }
const withPurpose = (purpose: string) => ({ headers: { Purpose: encodeURIComponent(purpose) } })
const lines = () =>
  api.deps.db.selectFrom('access_log').select(['action', 'subject', 'purpose']).orderBy('sequence').execute()

async function records() {
  const { id } = await api.apply({ ...person, ...married })
  const { birth: _, ...contact } = person
  const registration: Registration = {
    kind: 'REGISTRATION',
    _terms: [termsId(registrationTerms)],
    ...contact,
    unitTypes: ['25A'],
  }
  await api.guest.post('/v1/application', { json: registration })
  const { name, email } = person
  const inquiry = { _terms: [termsId(inquiryTerms)], title: '주차', body: '되나요?', password: 'saebom-26!' }
  const asked = await api.guest.post('/v1/center/questions', { json: { name, email, ...inquiry } })
  const registered = await api.deps.db
    .selectFrom('application')
    .select('id')
    .where('kind', '=', 'REGISTRATION')
    .executeTakeFirstOrThrow()
  return [
    {
      as: api.as('application'),
      list: '/console/application',
      id,
      subject: 'application',
      fields: Object.keys(person),
    },
    {
      as: api.as('registration'),
      list: '/console/registration',
      id: registered.id,
      subject: 'registration',
      fields: ['name', 'phone', 'email'],
    },
    {
      as: api.as('centerFaqs'),
      list: '/console/center/questions',
      id: asked.body.question._id as string,
      subject: 'question',
      fields: ['name', 'email'],
    },
  ]
}
const pick = (fields: string[], from: Record<string, unknown>) =>
  Object.fromEntries(fields.map((field) => [field, from[field]]))

describe('staff', () => {
  test('see personal data masked in every list and record', async () => {
    for (const { as, list, id, fields } of await records()) {
      const texts = [(await as.get(list)).bytes.toString(), (await as.get(`${list}/${id}`)).bytes.toString()]
      for (const text of texts) for (const value of Object.values(person)) expect(text).not.toContain(value)
      const [record] = Object.values<Record<string, unknown>>((await as.get(`${list}/${id}`)).body)
      expect(pick(fields, record ?? {})).toEqual(pick(fields, masked))
    }
  })

  test('unmask one person with a purpose, which is logged', async () => {
    for (const { as, list, id, subject, fields } of await records()) {
      const refused = await as.post(`${list}/${id}/reveal`)
      expect(refused).toMatchObject({ status: 422, body: { code: 'purposeRequired' } })
      const before = await lines()
      expect(before.some((line) => line.action === 'reveal' && line.subject === `${subject}/${id}`)).toBe(false)
      const { status, headers, body } = await as.post(`${list}/${id}/reveal`, withPurpose('inquiry · 전화'))
      expect([status, headers.get('Cache-Control')]).toEqual([200, 'no-store'])
      expect(pick(fields, body.person)).toEqual(pick(fields, person))
      expect(await lines()).toContainEqual({
        action: 'reveal',
        subject: `${subject}/${id}`,
        purpose: 'inquiry · 전화',
      })
      expect((await as.post(`${list}/00000000-0000-4000-8000-000000000000/reveal`, withPurpose('확인'))).status).toBe(
        404,
      )
    }
  })

  test('see a spouse masked, and unmasked together with the applicant', async () => {
    const { id } = await api.apply({ ...person, ...married })
    const staff = api.as('application')
    const { spouse } = (await staff.get(`/console/application/${id}`)).body.application
    expect(spouse).toEqual({ name: '예**래', phone: '010****9999', birth: '1992****' })
    const unmasked = await staff.post(`/console/application/${id}/reveal`, withPurpose('자격 심사'))
    expect(unmasked.body.person.spouse).toEqual(married.spouse)
    expect(Object.keys(unmasked.body.person).sort()).toEqual(['birth', 'email', 'name', 'phone', 'spouse'])
  })

  test('find a masked person by full name, full phone or its last four digits', async () => {
    const { id } = await api.apply(person)
    await api.apply({ name: '예시나래', phone: '01000001111' })
    for (const q of [person.name, person.phone, '010-1234-5678', '5678']) {
      const { applications } = (await api.as('application').get(`/console/application?q=${encodeURIComponent(q)}`)).body
      expect(applications.map(({ _id }: { _id: string }) => _id)).toEqual([id])
    }
  })

  test('do not see original file names, which may contain a name', async () => {
    const { id, applicant } = await api.apply(person)
    await applicant.post(`/v1/application/${id}/upload`, upload('income', undefined, '예시하람 소득.pdf'))
    const answer = await api.as('application').get(`/console/application/${id}`)
    expect(answer.body.application.files.income).toMatchObject({ name: 'income', state: 'UNREAD' })
    expect(answer.bytes.toString()).not.toContain('예시하람')
  })
})

describe('an applicant', () => {
  const accessHistory = async ({ id, applicant }: Sent) =>
    (await applicant.get(`/v1/application/${id}/openings`)).body.openings

  test('sees when and why the application was opened, but not by whom', async () => {
    const sent = await api.apply(person)
    const other = await api.apply()
    await sent.applicant.post(`/v1/application/${sent.id}/upload`, upload('income'))
    expect(await accessHistory(sent)).toEqual([])
    const staff = api.as('application')
    const at = `/console/application/${sent.id}`
    await staff.get('/console/application')
    await staff.get(at)
    await staff.post(`${at}/reveal`, withPurpose('inquiry · 010-1234-5678로 전화'))
    await staff.get(`${at}/upload/income/preview`, withPurpose('review'))
    await staff.get(`${at}/upload/income`, withPurpose('감사 자료'))
    await staff.get(`/console/application/${other.id}`)
    const time = new Date(api.clock.now).toISOString()
    const line = { at: time, by: 'manager', document: null }
    expect(await accessHistory(sent)).toEqual([
      { ...line, action: 'download', document: 'income', purpose: 'other' },
      { ...line, action: 'preview', document: 'income', purpose: 'review' },
      { ...line, action: 'reveal', purpose: 'inquiry' },
      { ...line, action: 'read', purpose: null },
    ])
    expect(await accessHistory(other)).toHaveLength(1)
  })

  test('sees whether a manager opened it', async () => {
    const sent = await api.apply()
    const open = () => api.as('application').get(`/console/application/${sent.id}`)
    await open()
    expect(await accessHistory(sent)).toMatchObject([{ by: 'manager' }])
    const change = { scope: JSON.stringify(['application']) }
    await api.deps.db.updateTable('user').set(change).where('username', '=', 'staff').execute()
    await open()
    expect(await accessHistory(sent)).toMatchObject([{ by: 'staff' }, { by: 'staff' }])
  })
})
