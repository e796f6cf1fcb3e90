import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { deflateRawSync } from 'node:zlib'
import { getRequestListener } from '@hono/node-server'
import { afterAll, expect, test } from 'vitest'
import { openTestApp } from '../support/app.ts'
import { upload } from '../support/files.ts'

const { app, startDraft, close } = await openTestApp()
afterAll(close)

/** Stored files are encrypted and read in segments of this size. */
const segmentBytes = 64 * 1024
const entry = '[Content_Types].xml'

const headBytes = 30

/** The first entry ends after `bytes` bytes. Its flags (bit 3) say that its length follows the data, but nothing follows. */
function zipWithEntryUpTo(bytes: number): Buffer {
  const wanted = bytes - headBytes - entry.length
  const overheads = [...Array(30).keys()]
  const data = overheads
    .map((overhead) => deflateRawSync(randomBytes(wanted - overhead), { level: 0 }))
    .find(({ length }) => length === wanted)
  const head = Buffer.alloc(headBytes)
  head.write('PK\u0003\u0004', 'latin1')
  head.writeUInt16LE(20, 4)
  head.writeUInt16LE(8, 6)
  head.writeUInt16LE(8, 8)
  head.writeUInt32LE(wanted, 18)
  head.writeUInt32LE(900_000, 22)
  head.writeUInt16LE(entry.length, 26)
  if (!data) throw new Error('no data of this length')
  return Buffer.concat([head, Buffer.from(entry), data, Buffer.alloc(3 * segmentBytes, 1)])
}

test.each([0, -4, -8, -15])(
  'a ZIP whose entry ends at the end of a segment (%i) is refused, and the server lives',
  async (less) => {
    const server = createServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { id, token } = await startDraft()
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1/application/${id}/upload`
    const { body } = upload('identityCard', zipWithEntryUpTo(segmentBytes + less))
    const answer = await fetch(url, { method: 'POST', body, headers: { Authorization: `Bearer ${token}` } })
    expect(answer.status).toBe(415)
    await new Promise((resolve) => setTimeout(resolve, 20))
    server.close()
  },
)
