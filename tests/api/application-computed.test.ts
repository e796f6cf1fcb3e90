import { afterAll, describe, expect, test } from 'vitest'
import type { ApplicantFacts } from '#contract/eligibility/answers.ts'
import { noFacts } from '#contract/eligibility/answers.ts'
import { json } from '#server/db/database.ts'
import { openTestApp } from '../support/app.ts'
import { makeSubmission, married, special } from '../support/samples.ts'

const { apply, guest, as, deps, close } = await openTestApp()
afterAll(close)

const text = { ko: '모집공고', en: '', cn: '' }
/** Start of 15 September 2025 in Seoul, and one millisecond before it. */
const [midnight, before] = ['2025-09-14T15:00:00.000Z', '2025-09-14T14:59:59.999Z']
const announce = (at: string) => {
  const steps = [{ key: 'announcement', startAt: at, endAt: at, label: text, note: null }]
  return deps.db
    .updateTable('application_round')
    .set({ steps: json(steps) })
    .where('round', '=', 1)
    .execute()
}
await announce(midnight)

const facts: ApplicantFacts = {
  ...noFacts,
  household: 'ALONE',
  income: 3_598_165,
  residence: 'ELSEWHERE',
  work: 'DISTRICT',
  assets: 254_000_000,
  car: 0,
}
const person = { birth: '19990131', ...special }
const computedFor = async (changes: Parameters<typeof apply>[0]) => (await apply(changes)).application.computed

describe('the server judges by the announcement of the round', () => {
  test('and stores the declared ranks, the facts and its own result', async () => {
    const { id, application, applicant } = await apply({ ...person, facts })
    const computed = {
      announcement: '20250915',
      year: 2025,
      verdict: 'eligible',
      reasons: [],
      earning_rank: 'SECOND',
      region_rank: 'FIRST',
    }
    expect(application).toMatchObject({ earning_rank: 'FIRST', region_rank: 'SECOND', facts, computed })
    expect((await applicant.get(`/v1/application/${id}`)).body.application).toEqual(application)
    expect((await as('application').get(`/console/application/${id}`)).body.application).toMatchObject({
      facts,
      computed,
    })
  })

  test('by its date in Seoul', async () => {
    const birth = '20060915'
    expect(await computedFor({ ...person, birth, facts })).toMatchObject({ verdict: 'eligible' })
    await announce(before)
    expect(await computedFor({ ...person, birth, facts })).toMatchObject({
      announcement: '20250914',
      verdict: 'ineligible',
      reasons: ['age.young'],
    })
    await announce(midnight)
  })

  test('and accepts an ineligible application, which staff decide on', async () => {
    expect(await computedFor({ ...person, facts: { ...facts, income: 4_317_798, assets: 254_000_001 } })).toMatchObject(
      {
        verdict: 'ineligible',
        reasons: ['income.over', 'assets.over'],
        earning_rank: null,
      },
    )
  })

  test('with figures changed by staff', async () => {
    const manager = as('manager')
    const path = '/console/setting/policy-years'
    const { policyYears } = (await manager.get(`${path}?q=2025`)).body
    const address = `${path}/${policyYears[0]._id}`
    await manager.put(address, { json: { income: null } })
    expect(await computedFor({ ...person, facts })).toMatchObject({
      verdict: 'unclear',
      reasons: ['income.noTable'],
      earning_rank: null,
      region_rank: 'FIRST',
    })
    await manager.put(address, { json: { income: policyYears[0].income } })
  })
})

test('general supply has no ranks, and newlyweds are judged by their marriage', async () => {
  const couple = { ...married, birth: '19990131' }
  const facts = { ...noFacts, marriage: 'MARRIED', marriedOn: '20180915', car: 38_030_001 } as const
  expect(await computedFor({ ...couple, facts })).toMatchObject({
    verdict: 'ineligible',
    reasons: ['marriage.between', 'car.over'],
    earning_rank: null,
    region_rank: null,
  })
})

test('without facts nothing is computed', async () => {
  expect((await apply(person)).application).toMatchObject({ facts: null, computed: null })
})

test.each<[string, object, Record<string, string>]>([
  [
    'required values missing',
    { income: null, residence: null },
    { 'facts.income': 'amountRequired', 'facts.residence': 'choiceRequired' },
  ],
  ['a household without its size', { household: 'MEMBERS' }, { 'facts.persons': 'personsRequired' }],
  ['a household of one with members', { household: 'MEMBERS', persons: 1 }, { 'facts.persons': 'personsRequired' }],
  ['no answer about a car', { car: null }, { 'facts.car': 'carRequired' }],
  ['a negative income', { income: -1 }, { 'facts.income': 'amountRequired' }],
  ['an unknown field', { wealth: 1 }, { 'facts.wealth': 'unknownField' }],
])('facts with %s are refused', async (_, changes, fields) => {
  const sent = { ...makeSubmission(person), facts: { ...facts, ...changes } }
  expect(await guest.post('/v1/application', { json: sent })).toMatchObject({ status: 422, body: { fields } })
})

test.each<[string, object, Record<string, string>]>([
  ['whether they are married', {}, { 'facts.marriage': 'choiceRequired' }],
  ['since when', { marriage: 'MARRIED' }, { 'facts.marriedOn': 'dateRequired' }],
  ['a day that exists', { marriage: 'MARRIED', marriedOn: '20250230' }, { 'facts.marriedOn': 'dateInvalid' }],
])('newlyweds must state %s', async (_, changes, fields) => {
  const sent = { ...makeSubmission(married), facts: { ...noFacts, car: 0, ...changes } }
  expect(await guest.post('/v1/application', { json: sent })).toMatchObject({ status: 422, body: { fields } })
})
