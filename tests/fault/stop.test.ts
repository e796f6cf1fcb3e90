import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { isLongRun } from '../support/extent.ts'

let child: ChildProcess
afterEach(() => void child.kill('SIGKILL'))

/** A server process whose every answer blocks the event loop. */
async function start(busyMilliseconds: number): Promise<number> {
  child = spawn(process.execPath, ['tests/fault/support/slow-server.ts', String(busyMilliseconds)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [port] = await once(child.stdout?.setEncoding('utf8') ?? child, 'data')
  return Number(port)
}

const request = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'

async function open(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8')
  await once(socket, 'connect')
  return socket.on('error', () => {})
}

function ask(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    let text = ''
    socket.on('error', (reason: NodeJS.ErrnoException) => resolve(reason.code ?? reason.message))
    socket.on('close', () => resolve('closed'))
    socket.on('data', (piece) => {
      text += piece
      if (text.endsWith('answered')) resolve('answered')
    })
    socket.write(request)
  })
}

async function openIdle(port: number): Promise<Socket> {
  const socket = await open(port)
  expect(await ask(socket)).toBe('answered')
  return socket
}

const many = <Result>(count: number, make: () => Promise<Result>) => Promise.all(Array.from({ length: count }, make))
const count = isLongRun ? 200 : 30
/** Longer than the delays of a stop. */
const pause = 1_500

test('a stop resets no connection that arrived while the process was paused', async () => {
  const port = await start(0)
  const idle = await many(count, () => openIdle(port))
  child.kill('SIGSTOP')
  // The kernel accepts these connections; the process finds them after the signal.
  const fresh = await many(count, () => open(port))
  const answers = [...idle, ...fresh].map(ask)
  child.kill('SIGTERM')
  await wait(pause)
  child.kill('SIGCONT')
  expect(new Set(await Promise.all(answers))).toEqual(new Set(['answered']))
  expect((await once(child, 'exit'))[0]).toBe(0)
})

test('a process paused during its stop reads pending requests before it closes', async () => {
  const port = await start(0)
  const idle = await many(count, () => openIdle(port))
  child.kill('SIGTERM')
  while ((await open(port).catch(() => null)) !== null) await wait(5)
  child.kill('SIGSTOP')
  const answers = idle.map(ask)
  await wait(pause)
  child.kill('SIGCONT')
  expect(new Set(await Promise.all(answers))).toEqual(new Set(['answered']))
  expect((await once(child, 'exit'))[0]).toBe(0)
})

test('a stop ends and resets no connection while clients reconnect after every answer', async () => {
  const port = await start(3)
  const reconnect = async () => {
    for (let answers = 0; ; answers++) {
      const outcome = await open(port).then(ask, (reason) => reason.code as string)
      if (outcome !== 'answered') return { outcome, answers }
    }
  }
  const clients = Array.from({ length: count }, reconnect)
  await wait(200)
  child.kill('SIGTERM')
  const ended = await Promise.all(clients)
  expect(new Set(ended.map(({ outcome }) => outcome))).toEqual(new Set(['ECONNREFUSED']))
  expect(ended.every(({ answers }) => answers > 0)).toBe(true)
  expect((await once(child, 'exit'))[0]).toBe(0)
})

// With 200 connections the server is busy for up to 16 seconds.
test('a stop resets no connection while the event loop is busy', async () => {
  const port = await start(40)
  const fresh = await many(count, () => open(port))
  const first = fresh.map(ask)
  child.kill('SIGTERM')
  const late = await many(count, () => open(port).then(ask, (reason) => reason.code))
  expect(new Set(await Promise.all(first))).toEqual(new Set(['answered']))
  // Connections after the port was closed are refused, none is reset.
  expect(new Set(late)).not.toContain('ECONNRESET')
  expect(new Set(late)).not.toContain('closed')
  expect((await once(child, 'exit'))[0]).toBe(0)
}, 60_000)

test.each(['Host: a\r\nHost: b', 'Host: a\r\nhost: a'])('a request with %j is answered 400', async (hosts) => {
  const socket = await open(await start(0))
  socket.write(`GET / HTTP/1.1\r\n${hosts}\r\n\r\n`)
  const [answer] = await once(socket, 'data')
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
})
