import type { IncomingMessage, ServerResponse } from 'node:http'
import { parts, type Readiness } from './readiness.ts'

const headers = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' }

/**
 * `/healthz`: the process is alive. `/readyz`: 503 if a part is down or the server is stopping; `?exclude=files` leaves
 * parts out. Returns false for other paths.
 */
export function answerHealth(request: IncomingMessage, response: ServerResponse, readiness: Readiness): boolean {
  const [path, query] = (request.url ?? '').split('?')
  if (path !== '/healthz' && path !== '/readyz') return false
  if (!['GET', 'HEAD'].includes(request.method ?? '')) response.writeHead(405, { ...headers, Allow: 'GET, HEAD' }).end()
  else if (path === '/healthz') response.writeHead(200, { ...headers, 'Content-Type': 'text/plain' }).end('ok\n')
  else void answerReady(response, readiness, new URLSearchParams(query).getAll('exclude'))
  return true
}

async function answerReady(response: ServerResponse, readiness: Readiness, excluded: string[]): Promise<void> {
  const found = await readiness.look()
  const asked = parts.filter((part) => !excluded.includes(part))
  const isReady = asked.every((part) => found[part] === 'up')
  const body = { ready: isReady, parts: Object.fromEntries(asked.map((part) => [part, found[part]])) }
  response.writeHead(isReady ? 200 : 503, { ...headers, 'Content-Type': 'application/json' }).end(JSON.stringify(body))
}
