import type { createApp } from '#server/app.ts'
import { requireDescribed } from './described.ts'

export type App = ReturnType<typeof createApp>
type Reachable = { request: (path: string, init?: RequestInit) => Response | Promise<Response> }
const isInProcess = (app: Reachable): app is App => 'routes' in app

export type Answer = {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: each test asserts the shape of its answers.
  body: any
  bytes: Buffer
}

export type Call = { json?: unknown; body?: BodyInit; headers?: Record<string, string>; token?: string }

/** Paths start after `/api`. */
export type Client = Record<'get' | 'post' | 'put' | 'delete', (path: string, call?: Call) => Promise<Answer>>

export function makeClient(app: Reachable, token?: string): Client {
  const call = (method: string) => (path: string, options?: Call) => send(app, method, path, { token, ...options })
  return { get: call('GET'), post: call('POST'), put: call('PUT'), delete: call('DELETE') }
}

export async function send(
  app: Reachable,
  method: string,
  path: string,
  { json, body, headers = {}, token }: Omit<Call, 'token'> & { token?: string | undefined } = {},
): Promise<Answer> {
  const text = json === undefined ? undefined : JSON.stringify(json)
  const response = await app.request(`/api${path}`, {
    method,
    headers: {
      // Without HTTP nothing adds the length, which every browser sends.
      ...(text && { 'Content-Type': 'application/json', 'Content-Length': `${Buffer.byteLength(text)}` }),
      ...(token && { Authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(text && { body: text }),
    ...(body !== undefined && { body, duplex: 'half' }),
  })
  const bytes = Buffer.from(await response.arrayBuffer())
  const { status, headers: received } = response
  const isJson = bytes.length > 0 && received.get('Content-Type')?.startsWith('application/json')
  const answer = { status, headers: received, body: isJson ? JSON.parse(bytes.toString()) : undefined, bytes }
  const { pathname, searchParams } = new URL(path, 'http://localhost')
  if (isInProcess(app)) requireDescribed(app, { method, path: pathname, query: searchParams, json }, answer)
  return answer
}
