import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * `open` passes everything on, `silent` accepts and passes nothing on, `refused` closes new connections, a number
 * delays every answer by milliseconds, `before` closes the connection instead of the first answer with this text and is
 * open afterwards.
 */
export type LineState = 'open' | 'silent' | 'refused' | number | { before: string }

export type TcpLine = {
  port: number
  state: LineState
  cut: () => void
  stop: () => void
}

export async function startTcpLine(target: number): Promise<TcpLine> {
  const sockets = new Set<Socket>()
  const server = createServer((caller) => {
    if (line.state === 'refused') {
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
    caller.on('data', (piece) => line.state !== 'silent' && called.write(piece))
    called.on('data', (piece) => answer(caller, piece))
  })
  function answer(caller: Socket, piece: Buffer): void {
    const { state } = line
    if (state === 'silent' || caller.destroyed) return
    if (typeof state === 'number') setTimeout(() => caller.destroyed || caller.write(piece), state)
    else if (typeof state === 'object' && piece.includes(state.before)) {
      line.state = 'open'
      caller.resetAndDestroy()
    } else caller.write(piece)
  }
  const line: TcpLine = {
    port: 0,
    state: 'open',
    cut() {
      for (const socket of sockets) socket.destroy()
    },
    stop() {
      server.close()
      line.cut()
    },
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  line.port = (server.address() as AddressInfo).port
  return line
}
