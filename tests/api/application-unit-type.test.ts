import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Submission } from '#contract/application/application.ts'
import type { Offer } from '#contract/round/offer.ts'
import { json } from '#server/db/database.ts'
import { openTestApp, type Sent } from '../support/app.ts'
import { makeSubmission, married, special } from '../support/samples.ts'

const api = await openTestApp()
const { apply, applicant, as, clock, deps, guest } = api
afterAll(api.close)

const offer = (supply_type: Offer['supply_type'], unit_type: Offer['unit_type'], households: number) => ({
  supply_type,
  supply_category: unit_type < '50' ? ('YOUTH' as const) : ('MARRIED' as const),
  unit_type,
  households,
  prices: ([30, 50, 70] as const).map((ratio) => ({ ratio, deposit: 80_000_000, rent: 500_000 })),
})
const general25A = offer('NORMAL_TYPE', '25A', 2)
const special25A = offer('SPECIAL_TYPE', '25A', 1)
const general35B = offer('NORMAL_TYPE', '35B', 4)
const allOffers = [general25A, special25A, general35B]
const setOffers = (offers: Offer[] | null) =>
  deps.db
    .updateTable('application_round')
    .set({ offers: json(offers) })
    .where('round', '=', 1)
    .execute()
const fieldsOf = async (changes: Partial<Submission>) =>
  (await guest.post('/v1/application', { json: makeSubmission(changes) })).body.fields

describe('without offers', () => {
  test('an application in the shape of the specification is stored without a type', async () => {
    const { unit_type: _, ...specified } = makeSubmission()
    const { status, body } = await guest.post('/v1/application', { json: specified })
    expect([status, body.application.unit_type]).toEqual([201, null])
  })

  test('a type is refused', async () => {
    expect(await fieldsOf({ unit_type: '25A' })).toEqual({ unit_type: 'notOffered' })
  })
})

describe('with offers', () => {
  const answers = { unit_type: '25A' } as const
  let sent: Record<'first' | 'second' | 'special', Sent>
  beforeAll(async () => {
    await setOffers(allOffers)
    sent = {
      first: await apply({ ...answers, name: '예시하나' }),
      second: await apply({ unit_type: '35B', name: '예시둘' }),
      special: await apply({ ...answers, ...special, name: '예시셋' }),
    }
  })
  const amend = async ({ id, application, token }: Sent, changes: Partial<Submission>) => {
    const { _terms, name, phone, birth, email } = application
    const json = { ...makeSubmission(), _terms, name, phone, birth, email, ...answers, ...changes }
    return applicant(token).put(`/v1/application/${id}`, {
      json,
      headers: { 'If-Match': `"${application.contentHash}"` },
    })
  }

  test.each<[string, Partial<Submission>, Record<string, string>]>([
    ['no type', {}, { unit_type: 'choiceRequired' }],
    ['a type of another category', { unit_type: '51B' }, { unit_type: 'notOffered' }],
    ['a type that the round does not have', { unit_type: '35A' }, { unit_type: 'notOffered' }],
    ['a supply that the type does not have', { unit_type: '35B', ...special }, { supply_type: 'notOffered' }],
    ['a category that the round does not have', { ...married, unit_type: '51B' }, { supply_category: 'notOffered' }],
  ])('%s is refused at its field', async (_, changes, fields) => {
    expect(await fieldsOf(changes)).toEqual(fields)
  })

  test('texts in three languages say why', async () => {
    const messages = ['ko', 'en', 'zh-CN'].map(async (language) => {
      const headers = { 'Accept-Language': language }
      return (await guest.post('/v1/application', { json: makeSubmission({ unit_type: '35A' }), headers })).body.message
    })
    expect(new Set(await Promise.all(messages)).size).toBe(3)
  })

  test('the type is in the record, the list and the mail', async () => {
    expect(sent.first.application.unit_type).toBe('25A')
    const staff = as('application')
    const listOf = async (query: string) => (await staff.get(`/console/application?${query}`)).body.applications
    const ids = (await listOf('unit_type=25A&sort=submittedAt')).map(({ _id }: { _id: string }) => _id)
    expect(new Set(ids)).toEqual(new Set([sent.first.id, sent.special.id]))
    expect(await listOf('unit_type=35B')).toMatchObject([{ unit_type: '35B' }])
    expect(await listOf(`unit_type=35B&q=${encodeURIComponent('예시둘')}`)).toMatchObject([{ _id: sent.second.id }])
    expect((await staff.get('/console/application?unit_type=99Z')).status).toBe(400)
    const mails = deps.db.selectFrom('outbox_message').select('payload').where('applicationId', '=', sent.second.id)
    expect((await mails.executeTakeFirstOrThrow()).payload.unitType).toBe('35B')
  })

  test('an amendment chooses among the offers; a choice that is no longer offered may stay', async () => {
    clock.advance(60)
    expect((await amend(sent.first, { unit_type: '35A' })).body.fields).toEqual({ unit_type: 'notOffered' })
    await setOffers([special25A, general35B])
    const kept = await amend(sent.first, { isCar: false })
    expect([kept.status, kept.body.application.unit_type]).toEqual([200, '25A'])
    const application = kept.body.application
    const changed = await amend({ ...sent.first, application }, { isCar: false, unit_type: '35B' })
    expect([changed.status, changed.body.application.unit_type]).toEqual([200, '35B'])
    await setOffers(allOffers)
  })

  test('statistics count the applicants of each offer without those who withdrew', async () => {
    const status = { status: 'WITHDRAWN', comment: '' }
    await as('application').post(`/console/application/${sent.second.id}/status`, { json: status })
    const { pools } = (await as('console').get('/console/statistics')).body.statistics
    const pool = ({ prices: _, ...one }: ReturnType<typeof offer>, count: number) => ({ ...one, count })
    expect(pools).toEqual([pool(general25A, 0), pool(special25A, 1), pool(general35B, 1)])
  })
})
