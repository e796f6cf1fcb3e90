import { afterAll, describe, expect, test } from 'vitest'
import {
  type ApplicationStatus,
  applicationStatuses,
  statusTransitions,
} from '#contract/application/application-status.ts'
import { openTestApp } from '../support/app.ts'
import { upload } from '../support/files.ts'

const { as, deps, clock, apply, close } = await openTestApp()
afterAll(close)

const staff = as('application')
const change = (id: string, status: string, comment = '') =>
  staff.post(`/console/application/${id}/status`, { json: { status, comment } })

async function applicationAt(status: ApplicationStatus): Promise<string> {
  const { id } = await apply()
  await deps.db.updateTable('application').set({ status }).where('id', '=', id).execute()
  return id
}

const nothing = { comment: null, message: null, changes: null }

const sentStatuses = applicationStatuses.filter((status) => status !== 'DRAFT')
describe.each(sentStatuses)('from %s', (from) => {
  test.each(applicationStatuses)('a change to %s is allowed or refused as in the contract', async (to) => {
    const answer = await change(await applicationAt(from), to)
    if (statusTransitions[from].includes(to))
      expect(answer).toMatchObject({ status: 200, body: { application: { status: to } } })
    else expect(answer).toMatchObject({ status: 409, body: { code: 'statusConflict' } })
  })
})

test('a change is in the history, with actor, time and comment', async () => {
  const { id, applicant, application } = await apply()
  clock.advance(60)
  await staff.post(`/console/application/${id}/status`, {
    json: { status: 'CORRECTION', comment: ' 소득 서류가 빠졌습니다. ', message: ' 소득 서류를 올려 주세요. ' },
  })
  clock.advance(60)
  const { body } = await change(id, 'REVIEWING')
  const at = (seconds: number) => new Date(clock.now - seconds * 1000).toISOString()
  expect(body.application.events).toEqual([
    { ...nothing, at: application.submittedAt, status: 'SUBMITTED', actor: 'applicant' },
    {
      ...nothing,
      at: at(60),
      status: 'CORRECTION',
      actor: 'staff',
      comment: '소득 서류가 빠졌습니다.',
      message: '소득 서류를 올려 주세요.',
    },
    { ...nothing, at: at(0), status: 'REVIEWING', actor: 'staff' },
  ])
  const seen = (await applicant.get(`/v1/application/${id}`)).body.application
  expect(seen.status).toBe('REVIEWING')
  expect(seen).not.toHaveProperty('events')
})

test('of concurrent equal changes one succeeds', async () => {
  const { id } = await apply()
  const answers = await Promise.all(Array.from({ length: 5 }, () => change(id, 'REVIEWING')))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
  const { body } = await staff.get(`/console/application/${id}`)
  expect(body.application.events.map(({ status }: { status: string }) => status)).toEqual(['SUBMITTED', 'REVIEWING'])
})

test('a change is refused if a document was sent, reviewed or deleted meanwhile, but not to its reviewer', async () => {
  const { id, applicant } = await apply()
  const path = `/console/application/${id}`
  const change = (version?: string) =>
    staff.post(`${path}/status`, { json: { status: 'CORRECTION', comment: '', version } })
  const read = async () => (await staff.get(path)).body.application
  const seen = async () => (await read()).updatedAt
  const review = async () => {
    const { sha256 } = (await read()).files.income
    return staff.put(`${path}/upload/income/review`, { json: { state: 'ACCEPTED', sha256 } })
  }
  for (const work of [
    () => applicant.post(`/v1/application/${id}/upload`, upload('income')),
    review,
    () => applicant.delete(`/v1/application/${id}/upload/income`),
  ]) {
    const version = await seen()
    clock.advance(1)
    expect((await work()).status).toBeLessThan(300)
    expect(await change(version)).toMatchObject({ status: 409, body: { code: 'recordChanged' } })
  }
  await applicant.post(`/v1/application/${id}/upload`, upload('income'))
  clock.advance(1)
  const { status, body } = await change((await review()).body.application.updatedAt)
  expect([status, body.application.updatedAt]).toEqual([200, await seen()])
})

test('a refused change is not in the history', async () => {
  const { id } = await apply()
  await change(id, 'ELIGIBLE')
  expect((await staff.get(`/console/application/${id}`)).body.application.events).toHaveLength(1)
})

test.each([
  [{ status: 'OTHER', comment: '' }, { status: 'statusRequired' }],
  [{ comment: '' }, { status: 'fieldRequired' }],
  [{ status: 'REVIEWING' }, { comment: 'fieldRequired' }],
  [{ status: 'REVIEWING', comment: 'x'.repeat(1001) }, { comment: 'tooLong' }],
  [{ status: 'REVIEWING', comment: '', receiptNumber: 'x' }, { receiptNumber: 'unknownField' }],
])('refuses %j', async (json, fields) => {
  const { id } = await apply()
  const answer = await staff.post(`/console/application/${id}/status`, { json })
  expect(answer).toMatchObject({ status: 422, body: { fields } })
})
