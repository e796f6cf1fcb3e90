import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { pipeline } from 'node:stream/promises'

const healthMilliseconds = 100

export type RoundRobin = {
  port: number
  sent: Map<number, number>
  /** Error codes of requests whose connection broke; a client would have got a 502. */
  broken: string[]
  ids: string[]
  stop: () => void
}

/**
 * A round-robin proxy with keep-alive. It checks the readiness of each server ten times a second, and takes the next
 * server if a connection is refused.
 */
export async function startProxy(ports: readonly number[]): Promise<RoundRobin> {
  const agent = new Agent({ keepAlive: true })
  const ready = new Set<number>(ports)
  const proxy: RoundRobin = { port: 0, sent: new Map(), broken: [], ids: [], stop }
  let turn = 0

  const checkReadiness = async (port: number) => {
    const isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) ready.add(port)
    else ready.delete(port)
  }
  const readinessTimer = setInterval(() => ports.forEach(checkReadiness), healthMilliseconds)

  const server = createServer(async (call, response) => {
    turn++
    const inTurn = ports.map((_, index) => ports[(turn + index) % ports.length] as number)
    // Without a ready server, for example with a slow database, all are tried: a late answer is better than none.
    const [best, rest] = [inTurn.filter((port) => ready.has(port)), inTurn.filter((port) => !ready.has(port))]
    for (const port of [...best, ...rest]) {
      try {
        return await forward(port, call, response)
      } catch (reason) {
        const code = String((reason as NodeJS.ErrnoException).code)
        if (code === 'ECONNREFUSED') continue
        proxy.broken.push(`${call.method} ${code}`)
        response.destroy()
        return
      }
    }
    proxy.broken.push('nobody')
    response.writeHead(502).end()
  })

  async function forward(port: number, call: IncomingMessage, response: ServerResponse): Promise<void> {
    const id = randomUUID()
    const { method, url: path } = call
    const headers = { ...call.headers, 'x-forwarded-for': call.socket.remoteAddress, 'x-request-id': id }
    const outgoing = request({ agent, host: '127.0.0.1', port, method, path, headers })
    const answered = once(outgoing, 'response') as Promise<[IncomingMessage]>
    // An error before the response is thrown by `once(outgoing, 'socket')` or below; unhandled it would end the process.
    answered.catch(() => undefined)
    const [socket] = (await once(outgoing, 'socket')) as [Socket]
    // The body is not read before a connection exists, because another server may get the request.
    if (socket.connecting) await once(socket, 'connect')
    proxy.ids.push(id)
    proxy.sent.set(port, (proxy.sent.get(port) ?? 0) + 1)
    // The server may answer before it has read the whole body.
    pipeline(call, outgoing).catch(() => undefined)
    const [answer] = await answered
    const { connection: _, 'keep-alive': __, ...received } = answer.headers
    response.writeHead(answer.statusCode ?? 502, received)
    await pipeline(answer, response)
  }

  function stop() {
    clearInterval(readinessTimer)
    server.close()
    server.closeAllConnections()
    agent.destroy()
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  proxy.port = (server.address() as AddressInfo).port
  return proxy
}
