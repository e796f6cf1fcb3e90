import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * What a line does to what goes over it: `open` lets it through, `silent` takes it and passes nothing on, `refused` hangs
 * up on whoever calls, a number delays every answer by so many milliseconds, a text hangs up in place of the first
 * answer that has it, and lets everything through after that.
 */
export type LineState = 'open' | 'silent' | 'refused' | number | { before: string }

export type TcpLine = {
  port: number
  state: LineState
  /** Hangs up on everybody. */
  cut: () => void
  stop: () => void
}

/** A line to a port of this machine that breaks as it is told. */
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
