import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { boardTerms, termsId } from '#contract/terms/terms.ts'
import { readReferencedFiles } from '#server/retention/referenced-files.ts'
import { seedIfNew } from '#server/seed/seed-if-new.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { pdf, storedFiles } from '../support/files.ts'
import { makeDownload, makeNotice } from '../support/samples.ts'

let api: TestApp
beforeEach(async () => {
  api = await openTestApp()
})
afterEach(() => api.close())

const fileOf = (content: Uint8Array, name: string, field = 'upload') => {
  const body = new FormData()
  body.append(field, new File([new Uint8Array(content)], name))
  return { body }
}
const picture = () =>
  sharp({ create: { width: 1_200, height: 800, channels: 3, background: '#1f4d3a' } })
    .jpeg()
    .toBuffer()
async function expectAllReferenced({ deps }: TestApp): Promise<number> {
  const stored = (await storedFiles(deps)).map((file) => path.basename(file))
  expect([...(await readReferencedFiles(deps.db))].sort()).toEqual(stored.sort())
  return stored.length
}

test('every file of the demo store has a row and exists', async () => {
  await api.deps.db.deleteFrom('user').execute()
  await api.deps.db.deleteFrom('application_round').execute()
  await seedIfNew(api.deps)
  expect(await expectAllReferenced(api)).toBeGreaterThan(5)
})

test('every file that a resource stores has a row and exists', async () => {
  const staff = api.as('centerNotifications', 'centerDownloads', 'popups')
  const notice = (await staff.post('/console/center/notifications', { json: makeNotice() })).body.notification
  const download = (await staff.post('/console/center/downloads', { json: makeDownload() })).body.download
  const post = {
    _terms: [termsId(boardTerms)],
    code: 'default-board',
    name: '새봄이',
    title: '집',
    body: '글',
    password: 'saebom-26!',
  }
  const { board, token } = (await api.guest.post('/v1/boards', { json: post })).body
  const answers = [
    await staff.post(`/console/center/notifications/${notice._id}/file`, fileOf(pdf, 'a.pdf')),
    await staff.post(`/console/center/downloads/${download._id}/file`, fileOf(pdf, 'a.pdf')),
    await staff.post('/editor/photos', fileOf(await picture(), 'a.jpg', 'files[]')),
    await api.guest.post(`/v1/boards/${board._id}/files`, { token, ...fileOf(pdf, 'a.pdf') }),
    await api.guest.post(`/v1/boards/${board._id}/thumb`, { token, ...fileOf(await picture(), 'a.jpg') }),
  ]
  expect(answers.map(({ status }) => status).filter((status) => status >= 300)).toEqual([])
  expect(await expectAllReferenced(api)).toBeGreaterThan(answers.length)
})

test('every table with the hash of a stored file is read by referenced-files.ts', () => {
  const has = (text: string) => (file: string) => readFileSync(file, 'utf8').includes(text)
  const holders = globSync('src/server/*/*.ts').filter(has('  interface Database {')).filter(has('sha256: string'))
  // Add a new table to referenced-files.ts too: backups and key rotation use its list.
  expect(holders.map((file) => path.basename(file, '.table.ts')).sort()).toEqual([
    'account',
    'application',
    'board',
    'download',
    'form',
    'notice',
    'photo',
  ])
})
