import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { type Socket, Server as TcpServer } from 'node:net'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'

/** How long requests in flight may take to end after SIGTERM; a process that was paused or busy meanwhile gives them its ticks. */
const drainMilliseconds = 30_000
const leastTicks = 300
const tickMilliseconds = 20
/**
 * The next request of a connection that looks idle may be on its way: for so many ticks nothing may have arrived. More
 * where the stop met requests: whoever sends them may share a busy machine with us.
 */
const quietTicks = { idle: 25, busy: 150 }
/** A flood of new connections keeps the port open for so long, in milliseconds. */
const acceptMilliseconds = 5_000
/** When a round opens thousands connect in the same moment; the system's own limit caps this. */
const backlog = 4_096
/** Longer than a proxy keeps its own, so that none meets a closing one, and than anybody is told to wait: coming back needs no new connection. */
const keepAliveMilliseconds = 100_000

type Options = {
  port: number
  host: string
  /** Seconds in which new requests are still taken after the signal, so that a proxy notices before the port closes. */
  stopDelay?: number
  /** Runs as soon as the signal has come. */
  onSignal?: () => void
  /** Runs after the last answer: closes what the listener stood on. */
  onStop: () => Promise<void>
}

/** Listens until SIGTERM or SIGINT, and as long as told after it; then refuses new connections, answers what is in flight and exits with 0. */
export function serve(listener: RequestListener, { port, host, stopDelay = 0, onSignal, onStop }: Options): Server {
  const unanswered = new Set<ServerResponse>()
  const arrivals: Arrivals = { accepted: 0, connections: new Set() }
  /** Requests that wait until the port is closed: whoever got an answer would come back and keep it from being so. */
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
  // A 50 MB file over a slow line takes longer than Node's five minutes for a request.
  server.requestTimeout = 30 * 60_000
  server.keepAliveTimeout = keepAliveMilliseconds
  countArrivals(server, arrivals)
  server.listen({ port, host, backlog })

  async function stop(): Promise<void> {
    // A launcher and the terminal may each pass a signal on: the second must not cut the drain short.
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
    // HTTP's own close() also cuts connections whose next request has arrived and was not read yet.
    TcpServer.prototype.close.call(server)
    // Not before: whoever loses a connection opens another one.
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

/** RFC 9112, 3.2: of two hosts, what stands in between may believe the one and we the other. */
function namesTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  return rawHeaders.filter((name, place) => place % 2 === 0 && name.toLowerCase() === 'host').length > 1
}

/** Whatever one request is made of, it must not end the server for all others. */
function answerSafely(listener: RequestListener, ...[request, response]: Parameters<RequestListener>): void {
  try {
    listener(request, response)
  } catch {
    if (response.headersSent) response.destroy()
    else response.writeHead(500).end()
  }
}

/** Connections so far, and those that are open. */
type Arrivals = { accepted: number; connections: Set<Socket> }

function countArrivals(server: Server, arrivals: Arrivals): void {
  server.on('connection', (socket) => {
    arrivals.accepted++
    arrivals.connections.add(socket)
    socket.once('close', () => arrivals.connections.delete(socket))
  })
}

/**
 * Connections that wait in the system's queue are reset when the port closes: each turn of the loop takes some. A flood
 * that comes faster than they are taken keeps the port open for a while and no longer.
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
 * Until every request has its answer and no byte arrives any more. Counted in ticks, each with a turn of the loop that
 * reads what has arrived: by the clock a pause would be over before the first byte of it was read.
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
