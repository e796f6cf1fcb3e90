import { Readable } from 'node:stream'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { openTestApp, staffToken } from '../support/app.ts'
import { pdf, upload } from '../support/files.ts'
import { makeNotice } from '../support/samples.ts'

const lines: string[] = []
const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) })
const api = await openTestApp({ log })
afterAll(api.close)

const damaged = async () => (await api.deps.metrics.damagedFiles.get()).values[0]?.value ?? 0
const Purpose = encodeURIComponent('서류 심사')
const headers = { Purpose, Authorization: `Bearer ${staffToken(api.deps, ['application', 'centerNotifications'])}` }

async function receive(path: string): Promise<{ bytes: Buffer; isBroken: boolean }> {
  const pieces: Uint8Array[] = []
  const response = await api.app.request(`/api${path}`, { headers })
  expect(response.status).toBe(200)
  try {
    for await (const piece of response.body ?? []) pieces.push(piece)
    return { bytes: Buffer.concat(pieces), isBroken: false }
  } catch {
    return { bytes: Buffer.concat(pieces), isBroken: true }
  }
}

const putInPlace = (id: string, content: Buffer) => api.deps.files.write(id, Readable.from([content]))
const large = Buffer.concat([pdf, Buffer.alloc(200_000, 'a')])
const other = Buffer.concat([pdf, Buffer.alloc(200_000, 'b')])

test('a document that differs from its recorded hash is aborted, logged by its id and counted', async () => {
  const { id, applicant } = await api.apply()
  const path = `/console/application/${id}/upload/income`
  await applicant.post(`/v1/application/${id}/upload`, upload('income', large))
  expect(await receive(path)).toEqual({ bytes: large, isBroken: false })
  expect(await damaged()).toBe(0)
  const { id: file } = await api.deps.db.selectFrom('upload').select('id').executeTakeFirstOrThrow()
  await putInPlace(file, other)
  const { bytes, isBroken } = await receive(path)
  expect([isBroken, bytes.length < other.length]).toEqual([true, true])
  expect(await damaged()).toBe(1)
  const told = lines.map((line) => JSON.parse(line)).filter((line) => line.file === file)
  expect(told).toEqual([
    expect.objectContaining({ requestId: expect.any(String), msg: expect.stringContaining('stored') }),
  ])
})

test('a file of a notice is verified too, if it is read completely', async () => {
  const before = await damaged()
  const staff = api.as('centerNotifications')
  const { body } = await staff.post('/console/center/notifications', { json: makeNotice({}) })
  const id = body.notification._id
  await staff.post(`/console/center/notifications/${id}/file`, upload('income', large))
  const row = await api.deps.db.selectFrom('notice').select('files').where('id', '=', id).executeTakeFirstOrThrow()
  const file = row.files[0]?._id ?? ''
  const path = `/v1/center/notifications/${id}/file/${file}`
  expect(await receive(path)).toEqual({ bytes: large, isBroken: false })
  await putInPlace(file, other)
  expect((await receive(path)).isBroken).toBe(true)
  expect(await damaged()).toBe(before + 1)
})

test("a missing file is not found at every route, in the caller's language, and logged once each", async () => {
  const { id, applicant } = await api.apply()
  await applicant.post(`/v1/application/${id}/upload`, upload('income'))
  const { body } = await api.as('centerNotifications').post('/console/center/notifications', { json: makeNotice({}) })
  const notice = body.notification._id
  const picture = { create: { width: 40, height: 30, channels: 3, background: 'white' } } as const
  const photos = new FormData()
  photos.append('files[]', new File([new Uint8Array(await sharp(picture).png().toBuffer())], 'a.png'))
  await api.as('centerNotifications').post(`/console/center/notifications/${notice}/file`, upload('income'))
  const [photo] = (await api.as('centerNotifications').post('/editor/photos', { body: photos })).body.photos
  const { files } = await api.deps.db
    .selectFrom('notice')
    .select('files')
    .where('id', '=', notice)
    .executeTakeFirstOrThrow()
  const [stored, before] = [(await api.deps.files.list()) ?? [], lines.length]
  for (const file of stored) await api.deps.files.remove(file)
  const counted = await damaged()
  const [document, attachment, shown] = [
    await api.app.request(`/api/console/application/${id}/upload/income`, { headers }),
    await api.guest.get(`/v1/center/notifications/${notice}/file/${files[0]?._id}`, {
      headers: { 'Accept-Language': 'zh-CN' },
    }),
    await api.guest.get(`/editor/photos/${photo._id}/40.webp`),
  ]
  expect([document.status, attachment.status, shown.status]).toEqual([404, 404, 404])
  expect(attachment.body).toMatchObject({ code: 'notFound', message: expect.stringContaining('未找到') })
  expect(await damaged()).toBe(counted + 3)
  const told = lines.slice(before).map((line) => JSON.parse(line))
  expect(told).toEqual(Array(3).fill(expect.objectContaining({ file: expect.any(String), reason: 'missing' })))
})
