import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { Server as TcpServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** How long requests in flight may take to end after SIGTERM. */
const drainMilliseconds = 30_000
/** The next request of a connection that looks idle may be on its way: so long it may still arrive. */
const graceMilliseconds = 500
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
  let isStopping = false

  const server = createServer((request, response) => {
    unanswered.add(response)
    response.once('close', () => unanswered.delete(response))
    if (isStopping) response.shouldKeepAlive = false
    try {
      listener(request, response)
    } catch {
      // Whatever one request is made of, it must not end the server for all others.
      if (response.headersSent) response.destroy()
      else response.writeHead(500).end()
    }
  })
  // A 50 MB file over a slow line takes longer than Node's five minutes for a request.
  server.requestTimeout = 30 * 60_000
  server.keepAliveTimeout = keepAliveMilliseconds
  server.listen({ port, host, backlog })

  async function stop(): Promise<void> {
    // A launcher and the terminal may each pass a signal on: the second must not cut the drain short.
    if (isStopping) return
    isStopping = true
    onSignal?.()
    setTimeout(() => process.exit(1), stopDelay * 1000 + drainMilliseconds)
    for (const response of unanswered) response.shouldKeepAlive = false
    if (stopDelay > 0) await wait(stopDelay * 1000)
    // HTTP's own close() also cuts connections whose next request has arrived and was not read yet.
    TcpServer.prototype.close.call(server)
    await wait(graceMilliseconds)
    while (unanswered.size > 0) await wait(20)
    server.closeAllConnections()
    await onStop()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  return server
}
