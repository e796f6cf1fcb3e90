import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { type Socket, Server as TcpServer } from 'node:net'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import { fileMaximumBytes } from '#contract/document/file-maximum.ts'
import { listen } from './listen.ts'

/** Time for requests in flight after SIGTERM, but at least `leastTicks`: the process may have been paused meanwhile. */
const drainMilliseconds = 30_000
const leastTicks = 300
const tickMilliseconds = 20
/**
 * A request may be on its way on an idle connection, so the server waits until no byte has arrived for this many ticks:
 * more of them if requests were in flight, because their clients may share a busy machine with us.
 */
const quietTicks = { idle: 25, busy: 150 }
/** Milliseconds that a flood of new connections can keep the port open. */
const acceptMilliseconds = 5_000
/** When a round opens, thousands connect in the same moment; the limit of the operating system applies too. */
const backlog = 4_096
/**
 * Longer than a proxy keeps its connections, so that it never uses one that the server is closing, and longer than any
 * `Retry-After`, so that a retry needs no new connection.
 */
const keepAliveMilliseconds = 100_000
/**
 * The kernel takes up to 4 MB of an answer at once. A client that takes 7 KB/s needs ten minutes for them, in which the
 * server sees no progress.
 */
const stallMilliseconds = 600_000
/** Checks in a row without progress after which an answer ends; a pause of the process is only one check. */
const stallChecks = 10

type Options = {
  port: number
  host: string
  /** Seconds in which requests are still accepted after the signal, so that a proxy notices before the port closes. */
  stopDelay?: number
  /** Milliseconds after which an answer ends if the client takes no byte of it. */
  stallAfter?: number
  onSignal?: () => void
  onStop: () => Promise<void>
}

/** After SIGTERM or SIGINT and `stopDelay`: refuses new connections, answers requests in flight and exits with 0. */
export function serve(listener: RequestListener, options: Options): Server {
  const { port, host, stopDelay = 0, stallAfter, onSignal, onStop } = options
  const unanswered = new Set<ServerResponse>()
  const arrivals: Arrivals = { accepted: 0, connections: new Set() }
  /** Answers that wait until the port is closed: after an answer, its client would send another request. */
  let held: (() => void)[] | undefined
  let isStopping = false

  const server = createServer((request, response) => {
    unanswered.add(response)
    response.once('close', () => unanswered.delete(response))
    if (isStopping) response.shouldKeepAlive = false
    if (namesTwoHosts(request)) return void response.writeHead(400, { Connection: 'close' }).end()
    const answer = () => answerSafely(listener, request, response)
    if (held) held.push(answer)
    else answer()
  })
  setTimeouts(server)
  endStalled(server, unanswered, stallAfter)
  countArrivals(server, arrivals)
  const closeOthers = listen(server, { port, host, backlog })

  async function stop(): Promise<void> {
    // A launcher and the terminal may both send a signal; the second must not cut the drain short.
    if (isStopping) return
    isStopping = true
    onSignal?.()
    const endConnections = () => {
      for (const response of unanswered) response.shouldKeepAlive = false
    }
    if (stopDelay > 0) {
      endConnections()
      await wait(stopDelay * 1000)
    }
    held = []
    await acceptAll(arrivals)
    // HTTP's own close() also cuts connections whose next request has arrived but was not read yet.
    TcpServer.prototype.close.call(server)
    closeOthers()
    // Only now: a client that loses its connection opens another one.
    endConnections()
    const waiting = held
    held = undefined
    for (const answer of waiting) answer()
    await untilQuiet(arrivals, unanswered)
    server.closeAllConnections()
    setTimeout(() => process.exit(1), drainMilliseconds)
    await onStop()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  return server
}

/** Bytes per second: the largest file may take as long as it needs at this speed. */
const slowestUpload = 28 * 1024

function setTimeouts(server: Server): void {
  // Node's own limit of five minutes is too short for the largest file over a slow line.
  server.requestTimeout = Math.ceil(fileMaximumBytes / slowestUpload) * 1000
  server.keepAliveTimeout = keepAliveMilliseconds
}

/**
 * Ends answers whose client takes no byte; bytes that it sends do not count. If no byte waits for the client, the server
 * is still at work. A reset frees the bytes that the kernel holds.
 */
function endStalled(server: Server, unanswered: Set<ServerResponse>, milliseconds = stallMilliseconds): void {
  const seen = new WeakMap<ServerResponse, { taken: string; checks: number }>()
  const clock = setInterval(() => {
    for (const response of unanswered) {
      const { socket } = response
      if (!socket?.writableLength) {
        seen.delete(response)
        continue
      }
      const taken = takenOf(socket)
      const before = seen.get(response)
      const checks = before?.taken === taken ? before.checks + 1 : 0
      if (checks >= stallChecks) socket.resetAndDestroy()
      else seen.set(response, { taken, checks })
    }
  }, milliseconds / stallChecks)
  clock.unref()
  server.once('close', () => clearInterval(clock))
}

/** Changes with every byte that the kernel takes. `writeQueueSize` is internal, but Node's socket timeout reads it too. */
function takenOf(socket: Socket): string {
  const { _handle } = socket as Socket & { _handle?: { writeQueueSize?: number } | null }
  return `${socket.bytesWritten - socket.writableLength} ${_handle?.writeQueueSize}`
}

/** RFC 9112, 3.2: with two `Host` headers, a proxy may use one and we the other. */
function namesTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  return rawHeaders.filter((name, place) => place % 2 === 0 && name.toLowerCase() === 'host').length > 1
}

/** An error in one request must not end the server. */
function answerSafely(listener: RequestListener, ...[request, response]: Parameters<RequestListener>): void {
  try {
    listener(request, response)
  } catch {
    if (response.headersSent) response.destroy()
    else response.writeHead(500).end()
  }
}

type Arrivals = { accepted: number; connections: Set<Socket> }

function countArrivals(server: Server, arrivals: Arrivals): void {
  server.on('connection', (socket) => {
    arrivals.accepted++
    arrivals.connections.add(socket)
    socket.once('close', () => arrivals.connections.delete(socket))
  })
}

/**
 * Accepts the connections in the system's queue, which would be reset when the port closes; each turn of the event loop
 * accepts some. A flood can keep the port open only for a limited time.
 */
async function acceptAll(arrivals: Arrivals): Promise<void> {
  const end = performance.now() + acceptMilliseconds
  for (let turns = 0; ; turns++) {
    const before = arrivals.accepted
    await nextTurn()
    await nextTurn()
    if (arrivals.accepted === before || (turns > backlog && performance.now() > end)) return
  }
}

/**
 * Waits until all requests have their answers and no bytes arrive. Counts ticks, in each of which the event loop reads
 * what has arrived: by the clock, a pause of the process could end the wait before the first byte is read.
 */
async function untilQuiet({ connections }: Arrivals, unanswered: Set<ServerResponse>): Promise<void> {
  const received = () => [...connections].reduce((sum, { bytesRead }) => sum + bytesRead, 0)
  const end = performance.now() + drainMilliseconds
  let quiet = 0
  let needed = unanswered.size > 0 ? quietTicks.busy : quietTicks.idle
  for (let ticks = 0; (quiet < needed && connections.size > 0) || unanswered.size > 0; ticks++) {
    if (ticks >= leastTicks && performance.now() > end) process.exit(1)
    const before = received()
    await wait(tickMilliseconds)
    await nextTurn()
    quiet = received() === before ? quiet + 1 : 0
    if (quiet === 0) needed = quietTicks.busy
  }
}
