import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { listen } from './listen.ts'
import { serve } from './serve.ts'

let server: Server
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

/** More than the buffers of a connection hold, so that its end waits for the client. */
const large = Buffer.alloc(64 * 1024 * 1024)

const get = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'

async function open(listener: RequestListener, stallAfter: number, head = get): Promise<Socket> {
  // A test must not stop at a signal as a server does.
  const on = vi.spyOn(process, 'on').mockReturnValue(process)
  server = serve(listener, { port: 0, host: '127.0.0.1', stallAfter, onStop: async () => {} })
  on.mockRestore()
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {})
  await once(socket, 'connect')
  socket.pause()
  socket.write(head)
  return socket
}

test.each([
  ['at once', 0],
  ['after more than the time limit', 100],
])('an answer that comes %s ends if the client reads nothing', async (_, delay) => {
  const closed = Promise.withResolvers<boolean>()
  const answer: RequestListener = async (_request, response) => {
    response.once('close', () => closed.resolve(response.writableFinished))
    await wait(delay)
    response.end(large)
  }
  await open(answer, 50)
  expect(await closed.promise).toBe(false)
})

test.each([
  ['a body', get.replace('\r\n\r\n', '\r\nContent-Length: 100000\r\n\r\n')],
  ['another request', `${get}${get.trimEnd()}\r\nAccept: `],
])('an answer of which the client reads nothing ends although it sends bytes of %s', async (_, head) => {
  const closed = Promise.withResolvers<boolean>()
  const answer: RequestListener = (_request, response) => {
    response.once('close', () => closed.resolve(response.writableFinished))
    response.end(large)
  }
  const socket = await open(answer, 200, head)
  const sending = setInterval(() => socket.write('a'), 20)
  expect(await closed.promise).toBe(false)
  clearInterval(sending)
})

test('an answer arrives in full if the client reads slowly, or if the server pauses', async () => {
  // A pause of 35 ms after each 2 MB: the whole answer takes longer than the limit of 600 ms.
  const pieceBytes = 2 * 1024 * 1024
  const answer: RequestListener = (_request, response) => {
    response.write(large, async () => {
      await wait(700)
      response.end('the rest')
    })
  }
  const socket = await open(answer, 600)
  let text = ''
  let piece = 0
  let received = 0
  socket.on('data', (bytes) => {
    received += bytes.length
    piece += bytes.length
    text = bytes.toString('latin1')
    if (piece < pieceBytes) return
    piece = 0
    socket.pause()
    setTimeout(() => socket.resume(), 35)
  })
  socket.resume()
  await vi.waitUntil(() => text.includes('the rest') || socket.closed, { timeout: 15_000 })
  expect([received > large.length, socket.closed]).toEqual([true, false])
})

test.runIf(process.platform === 'linux')(
  'many sockets listen, and another server still finds the port taken',
  async () => {
    await open((_request, response) => response.end(), 0)
    const { port } = server.address() as AddressInfo
    const listening = `:${port.toString(16).toUpperCase().padStart(4, '0')} 00000000:0000 0A`
    const count = () => readFileSync('/proc/net/tcp', 'utf8').split(listening).length - 1
    expect(count()).toBe(32)
    const other = createServer()
    const close = listen(other, { port, host: '127.0.0.1', backlog: 1 })
    const [error] = await once(other, 'error')
    expect(error).toMatchObject({ code: 'EADDRINUSE', syscall: 'listen' })
    close()
    server.closeAllConnections()
    server.close()
    await vi.waitFor(() => expect(count()).toBe(0))
  },
)
