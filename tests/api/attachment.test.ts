import { mkdir, rm, rmdir } from 'node:fs/promises'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { boardFilesMaximum } from '#contract/content/board.ts'
import { noticeFilesMaximum } from '#contract/content/notice.ts'
import { boardTerms, termsId } from '#contract/terms/terms.ts'
import { createApp } from '#server/app.ts'
import { openTestApp, staffToken, type TestApp } from '../support/app.ts'
import { type Client, makeClient } from '../support/client.ts'
import { pdf, storedFiles } from '../support/files.ts'
import { makeDownload, makeNotice } from '../support/samples.ts'

let api: TestApp
let servers: [Client, Client]
beforeEach(async () => {
  api = await openTestApp()
  servers = [makeClient(api.app), makeClient(createApp(api.deps))]
})
afterEach(() => api.close())

function file(content: Uint8Array = pdf, name = 'a.pdf') {
  const body = new FormData()
  body.append('upload', new File([new Uint8Array(content)], name))
  return { body }
}
const picture = (width: number) =>
  sharp({ create: { width, height: 300, channels: 3, background: '#a94828' } })
    .jpeg()
    .toBuffer()

const kinds = {
  'a notice': {
    most: noticeFilesMaximum,
    async addRecord() {
      const token = staffToken(api.deps, ['centerNotifications'])
      const { body } = await servers[0].post('/console/center/notifications', { json: makeNotice(), token })
      const at = `/console/center/notifications/${body.notification._id}`
      return {
        at: `${at}/file`,
        token,
        read: async () => (await servers[1].get(at, { token })).body.notification.files,
      }
    },
  },
  'a post': {
    most: boardFilesMaximum,
    async addRecord() {
      const { at, token } = await writePost()
      return { at: `${at}/files`, token, read: async () => (await servers[1].get(at)).body.board.files }
    },
  },
}

async function writePost() {
  const texts = { name: '새봄이', title: '물어봅니다', body: '자리가 있을까요?', password: 'saebom-26!' }
  const json = { ...texts, _terms: [termsId(boardTerms)], code: 'default-board' }
  const { body } = await servers[0].post('/v1/boards', { json })
  return { at: `/v1/boards/${body.board._id}`, token: body.token as string }
}

describe.each(Object.entries(kinds))('the files of %s', (_, { most, addRecord }) => {
  test('never exceed their maximum number, even with concurrent uploads', async () => {
    const { at, token, read } = await addRecord()
    const add = (index: number) => servers[index % 2]?.post(at, { ...file(), token })
    // At most eight uploads of one sender are accepted at a time.
    for (let count = 0; count < most - 4; count++) await add(count)
    const answers = await Promise.all([0, 1, 2, 3, 4, 5, 6].map(add))
    expect(answers.map((answer) => answer?.status).sort()).toEqual([200, 200, 200, 200, 422, 422, 422])
    expect(await read()).toHaveLength(most)
    expect(await storedFiles(api.deps)).toHaveLength(most)
  })

  test('survive concurrent uploads and deletions', async () => {
    const { at, token, read } = await addRecord()
    for (const name of ['1.pdf', '2.pdf']) await servers[0].post(at, { ...file(pdf, name), token })
    const old: { _id: string }[] = await read()
    const added = ['3.pdf', '4.pdf', '5.pdf']
    const answers = await Promise.all([
      ...added.map((name, index) => servers[index % 2]?.post(at, { ...file(pdf, name), token })),
      ...old.map(({ _id }, index) => servers[index % 2]?.delete(`${at}/${_id}`, { token })),
    ])
    expect(answers.map((answer) => answer?.status).sort()).toEqual([200, 200, 200, 204, 204])
    const names: { originalName: string }[] = await read()
    expect(names.map(({ originalName }) => originalName).sort()).toEqual(added)
    expect(await storedFiles(api.deps)).toHaveLength(added.length)
  })
})

test('concurrent replacements of a file leave one file', async () => {
  const token = staffToken(api.deps, ['centerDownloads'])
  const { body } = await servers[0].post('/console/center/downloads', { json: makeDownload(), token })
  const at = `/console/center/downloads/${body.download._id}/file`
  await servers[0].post(at, { ...file(), token })
  await Promise.all(servers.flatMap((server) => [1, 2].map(() => server.post(at, { ...file(), token }))))
  const { file: kept } = await api.deps.db.selectFrom('download').select('file').executeTakeFirstOrThrow()
  expect(await storedFiles(api.deps)).toEqual([expect.stringContaining(String(kept?.id))])
})

describe.skipIf(process.env.TEST_FILES === 's3')('a replaced file that cannot be deleted from the disk', () => {
  /** Puts a directory in a file's place, which cannot be removed as a file. The returned function undoes it. */
  async function block(place: string) {
    await rm(place)
    await mkdir(place)
    return () => rmdir(place)
  }

  test("does not affect a post's new picture, and is deleted by a later sweep", async () => {
    const { at, token } = await writePost()
    const send = async (width: number) =>
      servers[0].post(`${at}/thumb`, { token, ...file(await picture(width), 'a.jpg') })
    await send(600)
    const [first = ''] = await storedFiles(api.deps)
    const release = await block(first)
    const { status, body } = await send(700)
    expect([status, body.board.thumb.width]).toEqual([200, 700])
    for (const name of ['480.webp', '960.avif'])
      expect((await servers[1].get(`${at}/thumb/${name}`)).status, name).toBe(200)
    expect(await api.deps.files.sweep(0)).toBe(0)
    await release()
    expect(await api.deps.files.sweep(0)).toBe(1)
    expect(await api.deps.files.sweep(0)).toBe(0)
  })

  test('does not affect the other files of its record', async () => {
    const { at, token, read } = await kinds['a notice'].addRecord()
    for (const name of ['1.pdf', '2.pdf']) await servers[0].post(at, { ...file(pdf, name), token })
    const [one, two]: { _id: string; originalName: string }[] = await read()
    const places = await storedFiles(api.deps)
    await block(places.find((place) => place.endsWith(one?._id ?? '')) ?? '')
    expect((await servers[0].delete(`${at}/${one?._id}`, { token })).status).toBe(204)
    expect(await read()).toEqual([two])
  })
})
