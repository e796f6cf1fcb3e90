import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * `open` forwards everything; `silent` accepts connections and forwards nothing; `refused` closes new connections; a
 * number delays every answer by milliseconds; `before` closes the connection instead of sending an answer that contains
 * this text, once.
 */
export type ProxyState = 'open' | 'silent' | 'refused' | number | { before: string }

export type TcpProxy = {
  port: number
  state: ProxyState
  cut: () => void
  stop: () => void
}

export async function startTcpProxy(target: number): Promise<TcpProxy> {
  const sockets = new Set<Socket>()
  const server = createServer((caller) => {
    if (proxy.state === 'refused') {
      caller.resetAndDestroy()
      return
    }
    const called = connect(target, '127.0.0.1')
    for (const [one, other] of [
      [caller, called],
      [called, caller],
    ] as const) {
      sockets.add(one)
      one.on('error', () => {})
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
    }
    caller.on('data', (piece) => proxy.state !== 'silent' && called.write(piece))
    called.on('data', (piece) => answer(caller, piece))
  })
  function answer(caller: Socket, piece: Buffer): void {
    const { state } = proxy
    if (state === 'silent' || caller.destroyed) return
    if (typeof state === 'number') setTimeout(() => caller.destroyed || caller.write(piece), state)
    else if (typeof state === 'object' && piece.includes(state.before)) {
      proxy.state = 'open'
      caller.resetAndDestroy()
    } else caller.write(piece)
  }
  const proxy: TcpProxy = {
    port: 0,
    state: 'open',
    cut() {
      for (const socket of sockets) socket.destroy()
    },
    stop() {
      server.close()
      proxy.cut()
    },
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  proxy.port = (server.address() as AddressInfo).port
  return proxy
}
