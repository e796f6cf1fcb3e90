import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { afterAll, expect, test, vi } from 'vitest'
import { fileMaximumBytes } from '#contract/document/file-maximum.ts'
import { openTestApp, staffToken } from '../support/app.ts'
import { multipart, nameField, partHead, pdf, storedFiles, upload } from '../support/files.ts'

const { app, deps, startDraft, close } = await openTestApp()
const server = createServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(async () => {
  server.close()
  await close()
})

const { port } = server.address() as AddressInfo
const draft = await startDraft()
const { id, token, applicant } = draft
const path = `/v1/application/${id}/upload`

const staff = staffToken(deps, ['console'])
const placesPerApplication = 8
/** More than the ten seconds that a body may send nothing (`firstPatience` of `admission.ts`). */
const stallMilliseconds = 12_000

async function beginUpload(text: string, where = path, token = draft.token) {
  const socket = connect(port, '127.0.0.1')
  const headers = [
    `POST /api${where} HTTP/1.1`,
    'Host: localhost',
    `Authorization: Bearer ${token}`,
    `Content-Type: ${multipart['Content-Type']}`,
    'Content-Length: 1000000',
  ]
  socket.write(`${headers.join('\r\n')}\r\n\r\n${text}`)
  return {
    socket,
    hangUp: async (reset = false) => {
      if (reset) socket.resetAndDestroy()
      else socket.destroy()
      await once(socket, 'close')
    },
  }
}

test.each([
  ['closed', false],
  ['reset', true],
])('an upload whose connection is %s midway leaves nothing', async (_, reset) => {
  const call = await beginUpload(`${nameField}${partHead('upload', 'f.pdf')}${pdf}${'x'.repeat(200_000)}`)
  await vi.waitUntil(async () => (await storedFiles(deps)).length === 1, 5_000)
  await call.hangUp(reset)
  await vi.waitUntil(async () => (await storedFiles(deps)).length === 0, 5_000)
  expect(await deps.db.selectFrom('upload').selectAll().execute()).toEqual([])
})

test('an upload that ends before its file leaves nothing', async () => {
  const call = await beginUpload(nameField)
  await wait(50)
  await call.hangUp()
  expect(await storedFiles(deps)).toEqual([])
})

test('a too large upload gets its error over a real connection', async () => {
  const body = new FormData()
  body.append('name', 'income')
  body.append('upload', new File([new Uint8Array(pdf), new Uint8Array(fileMaximumBytes)], 'large.pdf'))
  const headers = { Authorization: `Bearer ${token}` }
  const response = await fetch(`http://127.0.0.1:${port}/api${path}`, { method: 'POST', body, headers })
  expect(response.status).toBe(413)
  expect(await storedFiles(deps)).toEqual([])
})

test('stalled uploads do not block others, lose their places and get 503 with Retry-After', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const head = `${nameField}${partHead('upload', 'f.pdf')}${pdf}`
  const documents = await Promise.all(Array.from({ length: placesPerApplication }, () => beginUpload(head)))
  // Held in memory until it is complete, so that it is not among the stored files.
  const photo = await beginUpload(partHead('files[]', 'f.png'), '/editor/photos', staff)
  const answers = [...documents, photo].map(({ socket }) => text(socket))
  await vi.waitUntil(async () => (await storedFiles(deps)).length === placesPerApplication, 5_000)
  expect(await applicant.post(path, upload('income'))).toMatchObject({ status: 503 })
  const other = await startDraft()
  expect((await other.applicant.post(`/v1/application/${other.id}/upload`, upload('income'))).status).toBe(201)
  await vi.advanceTimersByTimeAsync(stallMilliseconds)
  vi.useRealTimers()
  for (const answer of await Promise.all(answers)) {
    expect(answer).toMatch(/^HTTP\/1.1 503 /)
    expect(answer).toMatch(/^retry-after: 10/im)
  }
  expect(await storedFiles(deps)).toHaveLength(1)
  await other.applicant.delete(`/v1/application/${other.id}/upload/income`)
})

test('the server still works afterwards', async () => {
  expect((await applicant.post(path, upload('income'))).status).toBe(201)
  const response = await fetch(`http://127.0.0.1:${port}/api/v1/application/${id}`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  expect(response.status).toBe(200)
})
