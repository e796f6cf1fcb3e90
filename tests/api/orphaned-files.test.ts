import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDiskStore } from '#server/file/disk-store.ts'
import { openS3 } from '#server/file/s3/s3.ts'
import { openS3Store } from '#server/file/s3/s3-store.ts'
import { destroyOrphanedFiles } from '#server/retention/orphaned-files.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { startFaultyProxy } from '../support/faulty-proxy.ts'
import { pdf, upload } from '../support/files.ts'
import { s3Access, s3Settings, startS3Server } from '../support/s3-server.ts'
import { makeStore } from '../support/store.ts'

const week = 7 * 24 * 3_600
const bucketFolder = await makeStore()
const s3 = await startS3Server(bucketFolder.settings.DATA_DIR)
const proxy = await startFaultyProxy(s3.port)
afterAll(async () => {
  proxy.stop()
  await s3.stop()
  await bucketFolder.remove()
})

const isThere = async ({ deps }: TestApp, id: string) => ((await deps.files.list()) ?? []).includes(id)
const storeOrphan = async ({ deps }: TestApp) => {
  const id = randomUUIDv7()
  await deps.files.write(id, Readable.from([pdf]))
  return id
}

const storeReferenced = async (api: TestApp, phone = '01000001234') => {
  const { applicant, id } = await api.apply({ phone })
  await applicant.post(`/v1/application/${id}/upload`, upload('income'))
  const row = api.deps.db.selectFrom('upload').select('id').where('applicationId', '=', id)
  return (await row.executeTakeFirstOrThrow()).id
}

describe.each(['disk', 'S3'])('on %s, an orphaned file', (kind) => {
  let api: TestApp
  let referenced: string
  const underAnotherKey = (folder: string) =>
    kind === 'disk'
      ? openDiskStore(folder, randomBytes(32))
      : openS3Store(openS3(s3Access(s3.port)), folder, randomBytes(32), pino({ level: 'silent' }))
  beforeAll(async () => {
    api = await openTestApp({}, kind === 'S3' ? s3Settings(proxy.port) : {})
    referenced = await storeReferenced(api)
    await storeReferenced(api, '01000005678')
  })
  afterAll(() => api.close())

  test('is deleted after a week, and no other file is', async () => {
    const [left, strange] = [await storeOrphan(api), randomUUIDv7()]
    await underAnotherKey(path.join(api.deps.env.DATA_DIR, 'files')).write(strange, Readable.from([pdf]))
    expect(await destroyOrphanedFiles(api.deps)).toBe(0)
    api.clock.advance(week - 1)
    expect(await destroyOrphanedFiles(api.deps)).toBe(0)
    api.clock.advance(1)
    expect(await destroyOrphanedFiles(api.deps)).toBe(1)
    const there = (id: string) => isThere(api, id)
    expect(await Promise.all([left, strange, referenced].map(there))).toEqual([false, true, true])
    expect((await buffer(await api.deps.files.read(referenced))).equals(pdf)).toBe(true)
    expect(await api.deps.db.selectFrom('unnamed_file').select('id').execute()).toEqual([{ id: strange }])
  })

  test('is kept if a row refers to it in the meantime', async () => {
    const late = await storeOrphan(api)
    await destroyOrphanedFiles(api.deps)
    await api.deps.db.updateTable('upload').set({ id: late }).where('id', '=', referenced).execute()
    await api.deps.files.remove(referenced)
    api.clock.advance(2 * week)
    expect(await destroyOrphanedFiles(api.deps)).toBe(0)
    expect(await isThere(api, late)).toBe(true)
    // Orphaned again, it has another week.
    await api.deps.db.deleteFrom('upload').where('id', '=', late).execute()
    expect(await destroyOrphanedFiles(api.deps)).toBe(0)
    api.clock.advance(week)
    expect(await destroyOrphanedFiles(api.deps)).toBe(1)
  })

  test('is deleted once by two servers that check at the same time', async () => {
    const left = await storeOrphan(api)
    await destroyOrphanedFiles(api.deps)
    api.clock.advance(week)
    await Promise.all([destroyOrphanedFiles(api.deps), destroyOrphanedFiles(api.deps)])
    expect(await isThere(api, left)).toBe(false)
  })
})

test('foreign files in the folder are left alone', async () => {
  const api = await openTestApp()
  const shelf = path.join(api.deps.env.DATA_DIR, 'files', 'ab')
  await mkdir(shelf, { recursive: true })
  await writeFile(path.join(shelf, 'lost+found'), 'x')
  // A valid name, but in the wrong folder.
  await writeFile(path.join(shelf, '0199a0c0-0000-7000-8000-000000000000'), 'x')
  expect(await api.deps.files.list()).toEqual([])
  await api.close()
})

test('nothing is deleted if fewer files have a row than would be deleted', async () => {
  const api = await openTestApp()
  await storeReferenced(api)
  const left = [await storeOrphan(api), await storeOrphan(api)]
  await destroyOrphanedFiles(api.deps)
  api.clock.advance(week)
  expect(await destroyOrphanedFiles(api.deps)).toBe(0)
  for (const id of left) expect(await isThere(api, id)).toBe(true)
  await storeReferenced(api, '01000005678')
  expect(await destroyOrphanedFiles(api.deps)).toBe(2)
  await api.close()
})

test('the list of a bucket ends, even with a foreign object at its end', async () => {
  const api = await openTestApp({}, s3Settings(s3.port))
  const left = await storeOrphan(api)
  const content = Buffer.from('x')
  const sha256 = createHash('sha256').update(content).digest('hex')
  // Its name is escaped twice in the list, so it sorts after every key that it is compared with.
  await openS3(s3Access(s3.port)).put('zzz%3Ce', { open: () => Readable.from([content]), size: 1, sha256 })
  expect(await api.deps.files.list()).toContain(left)
  await api.close()
})

test('a store with another key deletes nothing in a shared bucket', async () => {
  const [owner, other] = [await openTestApp({}, s3Settings(s3.port)), await openTestApp({}, s3Settings(s3.port))]
  const file = await storeOrphan(owner)
  await destroyOrphanedFiles(other.deps)
  other.clock.advance(week)
  expect(await destroyOrphanedFiles(other.deps)).toBe(0)
  expect(await isThere(owner, file)).toBe(true)
  await Promise.all([owner.close(), other.close()])
})

test.each([403, 500, 'down'] as const)('nothing is deleted if the list of the bucket fails with %s', async (fault) => {
  const api = await openTestApp({}, s3Settings(proxy.port))
  await storeReferenced(api)
  await storeOrphan(api)
  await destroyOrphanedFiles(api.deps)
  api.clock.advance(week)
  proxy.breakDown(fault)
  expect(await destroyOrphanedFiles(api.deps)).toBe(0)
  proxy.repair()
  expect(await destroyOrphanedFiles(api.deps)).toBe(1)
  await api.close()
})
