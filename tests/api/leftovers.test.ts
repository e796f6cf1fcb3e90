import { utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { destroyDrafts } from '#server/application/destroy-drafts.ts'
import { destroyLeftovers } from '#server/application/destroy-leftovers.ts'
import { destroyAttempts } from '#server/identity/destroy-attempts.ts'
import { openTestApp } from '../support/app.ts'
import { storedFiles, upload } from '../support/files.ts'
import { begin, verify } from '../support/identity.ts'
import { makeSubmission } from '../support/samples.ts'

const { deps, clock, apply, startDraft, close } = await openTestApp()
afterAll(close)

const day = 24 * 3_600

test('a draft that was never sent goes after a week, with its files; whatever was sent stays', async () => {
  const old = await startDraft()
  const sent = await apply()
  for (const { applicant, id } of [old, sent]) await applicant.post(`/v1/application/${id}/upload`, upload('income'))
  clock.advance(1)
  const young = await startDraft()
  clock.advance(7 * day - 1)
  expect((await destroyDrafts(deps)).drafts).toBe(0)
  clock.advance(1)
  expect((await destroyDrafts(deps)).drafts).toBe(1)
  const left = (await deps.db.selectFrom('application').select('id').execute()).map(({ id }) => id)
  expect(new Set(left)).toEqual(new Set([sent.id, young.id]))
  expect(await storedFiles(deps)).toHaveLength(1)
  expect(await deps.db.selectFrom('upload').select('applicationId').execute()).toEqual([{ applicationId: sent.id }])
})

test('where there is nothing old, nothing goes', async () => {
  expect(await destroyDrafts(deps)).toEqual({ drafts: 0, answers: 0 })
})

test('what a kill left half written goes after a day; whole files and running uploads stay', async () => {
  const sent = await apply()
  await sent.applicant.post(`/v1/application/${sent.id}/upload`, upload('income'))
  const whole = (await storedFiles(deps)).length
  const incoming = path.join(deps.env.DATA_DIR, 'files', 'incoming')
  const seconds = clock.now / 1000
  for (const [name, age] of [
    ['old', day + 1],
    ['running', day - 1],
  ] as const) {
    await writeFile(path.join(incoming, name), 'half')
    await utimes(path.join(incoming, name), seconds - age, seconds - age)
  }
  expect(await destroyLeftovers(deps)).toMatchObject({ files: 1 })
  expect(await storedFiles(deps)).toHaveLength(whole + 1)
})

test('a verification goes when it has run out, unless an application stands on it', async () => {
  const { app, deps, clock, guest, close } = await openTestApp({}, { IDENTITY: 'simulator' })
  const person = { name: '예시하람', phone: '01000007001', birth: '19990131' }
  const used = await verify(app, 'success', person)
  const json = makeSubmission({ cert: used.id, ...person })
  await guest.post('/v1/application', { json, headers: { 'Identity-Token': used.token } })
  await verify(app, 'cancelled', person)
  await begin(app)
  expect(await destroyAttempts(deps)).toBe(0)
  clock.advance(15 * 60 + 1)
  expect(await destroyAttempts(deps)).toBe(2)
  clock.advance(30 * day)
  expect(await destroyAttempts(deps)).toBe(0)
  await close()
})
