import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { afterAll, expect, test, vi } from 'vitest'
import { uploadMaximumBytes } from '#contract/upload.ts'
import { openTestApp } from '../support/app.ts'
import { multipart, nameField, partHead, pdf, storedFiles, upload } from '../support/files.ts'

const { app, deps, startDraft, close } = await openTestApp()
const server = createServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(async () => {
  server.close()
  await close()
})

const { port } = server.address() as AddressInfo
const { id, token, applicant } = await startDraft()
const path = `/v1/application/${id}/upload`

/** Begins an upload of 1 MB over a real connection, sends a part of it and hangs up. */
async function hangUpAfter(text: string, reset: boolean) {
  const socket = connect(port, '127.0.0.1')
  const headers = [
    `POST /api${path} HTTP/1.1`,
    'Host: localhost',
    `Authorization: Bearer ${token}`,
    `Content-Type: ${multipart['Content-Type']}`,
    'Content-Length: 1000000',
  ]
  socket.write(`${headers.join('\r\n')}\r\n\r\n${text}`)
  return {
    hangUp: async () => {
      if (reset) socket.resetAndDestroy()
      else socket.destroy()
      await once(socket, 'close')
    },
  }
}

test.each([
  ['closed', false],
  ['reset', true],
])('an upload whose connection is %s half way leaves nothing', async (_, reset) => {
  const call = await hangUpAfter(`${nameField}${partHead('upload', 'f.pdf')}${pdf}${'x'.repeat(200_000)}`, reset)
  await vi.waitUntil(async () => (await storedFiles(deps)).length === 1, 5_000)
  await call.hangUp()
  await vi.waitUntil(async () => (await storedFiles(deps)).length === 0, 5_000)
  expect(await deps.db.selectFrom('upload').selectAll().execute()).toEqual([])
})

test('an upload that ends before its file leaves nothing', async () => {
  const call = await hangUpAfter(nameField, false)
  await wait(50)
  await call.hangUp()
  expect(await storedFiles(deps)).toEqual([])
})

test('an upload that is too large is told so over a real connection', async () => {
  const body = new FormData()
  body.append('name', 'income')
  body.append('upload', new File([new Uint8Array(pdf), new Uint8Array(uploadMaximumBytes)], 'large.pdf'))
  const headers = { Authorization: `Bearer ${token}` }
  const response = await fetch(`http://127.0.0.1:${port}/api${path}`, { method: 'POST', body, headers })
  expect(response.status).toBe(413)
  expect(await storedFiles(deps)).toEqual([])
})

test('the server goes on as if nothing had been', async () => {
  expect((await applicant.post(path, upload('income'))).status).toBe(201)
  const response = await fetch(`http://127.0.0.1:${port}/api/v1/application/${id}`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  expect(response.status).toBe(200)
})
