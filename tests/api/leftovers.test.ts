import { randomUUID } from 'node:crypto'
import { globSync, mkdirSync } from 'node:fs'
import { utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { destroyDrafts } from '#server/application/destroy-drafts.ts'
import { openClearCopy } from '#server/db/clear-copy.ts'
import { inSlices, sliceSize } from '#server/db/in-slices.ts'
import { destroyAttempts } from '#server/identity/attempt.ts'
import { destroyLeftovers } from '#server/retention/steps.ts'
import { openTestApp } from '../support/app.ts'
import { leaveClearCopy } from '../support/clear-copy.ts'
import { storedFiles, upload } from '../support/files.ts'
import { runVerification, startVerification } from '../support/identity.ts'
import { makeSubmission } from '../support/samples.ts'

const { deps, clock, apply, startDraft, close } = await openTestApp()
afterAll(close)

const day = 24 * 3_600

test('a draft that was never sent is deleted after a week, with its files; sent applications stay', async () => {
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

test('nothing is deleted before its time', async () => {
  expect(await destroyDrafts(deps)).toEqual({ drafts: 0, answers: 0 })
})

test('a half-written file is deleted after a day; whole files and running uploads stay', async () => {
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

test('the unencrypted store of a killed backup is deleted, that of a running backup is kept', async () => {
  const { DATA_DIR } = deps.env
  const running = openClearCopy(DATA_DIR)
  leaveClearCopy(DATA_DIR)
  mkdirSync(path.join(DATA_DIR, 'encrypting-notes'))
  expect(await destroyLeftovers(deps)).toMatchObject({ clearCopies: 1 })
  const left = globSync('encrypting-*', { cwd: DATA_DIR })
  expect(left.sort()).toEqual([path.basename(running.folder), 'encrypting-notes'].sort())
  running.close()
  expect(globSync('encrypting-*', { cwd: DATA_DIR })).toEqual(['encrypting-notes'])
})

test('an expired verification is deleted unless an application refers to it', async () => {
  const { app, deps, clock, guest, close } = await openTestApp({}, { IDENTITY: 'simulator' })
  const person = { name: '예시하람', phone: '01000007001', birth: '19990131' }
  const used = await runVerification(app, 'success', person)
  const json = makeSubmission({ cert: used.id, ...person })
  await guest.post('/v1/application', { json, headers: { 'Identity-Token': used.token } })
  await runVerification(app, 'cancelled', person)
  await startVerification(app)
  expect(await destroyAttempts(deps)).toBe(0)
  clock.advance(15 * 60 + 1)
  expect(await destroyAttempts(deps)).toBe(2)
  clock.advance(30 * day)
  expect(await destroyAttempts(deps)).toBe(0)
  await close()
})

test('more expired rows than one batch are all deleted', async () => {
  const { deps, clock, close } = await openTestApp()
  const at = new Date(clock.now).toISOString()
  const entry = {
    round: 1,
    kind: 'REGISTRATION',
    status: 'SUBMITTED',
    locale: 'ko',
    createdAt: at,
    updatedAt: at,
    submittedAt: at,
  } as const
  const count = 2 * sliceSize + 1
  const rows = Array.from({ length: count }, () => ({ ...entry, id: randomUUID(), name: '예시하람' }))
  await inSlices(async () => {
    const some = rows.splice(0, sliceSize)
    if (some.length > 0) await deps.db.insertInto('application').values(some).execute()
    return some.length
  })
  clock.advance(400 * day)
  expect(await destroyLeftovers(deps)).toMatchObject({ registrations: count })
  const left = deps.db
    .selectFrom('application')
    .select('id')
    .where('name', 'is not', null)
    .where('kind', '=', 'REGISTRATION')
  expect(await left.execute()).toEqual([])
  await close()
})

test('a failing clean-up step does not stop the others', async () => {
  const { app, deps, clock, close } = await openTestApp({}, { IDENTITY: 'simulator' })
  await runVerification(app, 'cancelled', { name: '예시하람', phone: '01000007001', birth: '19990131' })
  clock.advance(day)
  const files = { ...deps.files, sweep: () => Promise.reject(new Error('the disk is away')) }
  await expect(destroyLeftovers({ ...deps, files })).rejects.toThrow('not everything')
  expect(await deps.db.selectFrom('identity_attempt').select('id').execute()).toEqual([])
  await close()
})
