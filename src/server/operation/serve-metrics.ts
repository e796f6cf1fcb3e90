import { createServer, type Server } from 'node:http'
import type { Registry } from 'prom-client'

/**
 * Prometheus metrics on their own port: behind a proxy on the same machine all requests to the site's port come from
 * this machine, so an address could not restrict access there.
 */
export function serveMetrics(registry: Registry, { port, host }: { port: number; host: string }): Server {
  const server = createServer(async ({ method, url }, response) => {
    if (url !== '/metrics') return void response.writeHead(404).end()
    if (method !== 'GET' && method !== 'HEAD') return void response.writeHead(405, { Allow: 'GET, HEAD' }).end()
    const page = await registry.metrics()
    response.writeHead(200, { 'Content-Type': registry.contentType }).end(page)
  })
  return server.listen({ port, host })
}
