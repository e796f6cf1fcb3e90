/**
 * A server whose every answer blocks the event loop for the milliseconds of the first argument. Prints its port and
 * runs until SIGTERM.
 */
import type { AddressInfo } from 'node:net'
import { serve } from '#server/process/serve.ts'

const busy = Number(process.argv[2])
const server = serve(
  (_request, response) => {
    const end = performance.now() + busy
    while (performance.now() < end);
    response.end('answered')
  },
  { port: 0, host: '127.0.0.1', onStop: async () => {} },
)
server.once('listening', () => console.log((server.address() as AddressInfo).port))
