import { once } from 'node:events'
import type { Server } from 'node:http'
import {
  type AddressInfo,
  createServer as createTcpServer,
  type ListenOptions,
  type Server as TcpServer,
} from 'node:net'

/**
 * Node (libuv since 1.45) accepts one new connection per round of the event loop from each socket that listens. From so
 * many it accepts as many, so that new visitors do not wait behind a flood of connections.
 */
const sockets = 32

type Address = Required<Pick<ListenOptions, 'port' | 'host' | 'backlog'>>

/**
 * Listens with many sockets on one port if the system divides connections among them, as Linux does, otherwise with one.
 * The returned function closes those beside the server's own.
 */
export function listen(server: Server, address: Address): () => void {
  const others: TcpServer[] = []
  const close = () => {
    for (const other of others.splice(0)) other.close()
  }
  server.once('close', close)
  listenTogether(server, address, others).catch(() => {
    close()
    // If the port is taken, this fails too, with an event of `server`.
    server.listen(address)
  })
  return close
}

async function listenTogether(server: Server, { port, host, backlog }: Address, others: TcpServer[]): Promise<void> {
  const shared = { port: await findFree({ port, host }), host, backlog, reusePort: true }
  for (let index = 1; index < sockets; index++) {
    // As HTTP's own server treats connections.
    const options = { allowHalfOpen: true, noDelay: true }
    const other = createTcpServer(options, (socket) => server.emit('connection', socket))
    others.push(other)
    await once(other.listen(shared), 'listening')
  }
  server.listen(shared)
}

/** Throws if another process listens, with which the sockets would share the port. */
async function findFree(address: Pick<Address, 'port' | 'host'>): Promise<number> {
  const probe = createTcpServer()
  await once(probe.listen(address), 'listening')
  // The cast holds for a server that listens on a port.
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
