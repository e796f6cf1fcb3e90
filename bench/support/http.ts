import { Agent, request } from 'node:http'

export type Call = { method?: string; path: string; headers?: Record<string, string>; body?: string | Uint8Array }
export type Answer = { status: number; body: Buffer }
/** `call` rejects with the socket's error if the answer is not complete. */
export type Client = { call: (call: Call) => Promise<Answer>; close: () => void }

export function openClient(port: number, connections = Number.POSITIVE_INFINITY): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: connections, maxFreeSockets: connections })
  return { call: (call) => send(agent, port, call), close: () => agent.destroy() }
}

function send(agent: Agent, port: number, { method = 'GET', path, headers = {}, body }: Call): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) }
    const outgoing = request({ agent, host: '127.0.0.1', port, method, path, headers: { ...headers, ...length } })
    outgoing.on('error', reject)
    outgoing.on('response', (incoming) => {
      const chunks: Buffer[] = []
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
      incoming.on('error', reject)
      incoming.on('end', () => resolve({ status: incoming.statusCode ?? 0, body: Buffer.concat(chunks) }))
    })
    outgoing.end(body)
  })
}

export function expectJson<Body>({ status, body }: Answer, ...wanted: number[]): Body {
  if (!wanted.includes(status)) throw new UnexpectedAnswer(status, body.toString('utf8').slice(0, 300))
  return JSON.parse(body.toString('utf8')) as Body
}

export async function getJson<Body>(client: Client, path: string, headers: Record<string, string>): Promise<Body> {
  return expectJson<Body>(await client.call({ path, headers }), 200)
}

export class UnexpectedAnswer extends Error {
  constructor(status: number, text: string) {
    super(`${status} ${text}`)
  }
}
