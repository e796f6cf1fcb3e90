import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

type Text = { to: string; from: string; type: string; text: string; customFields: { id: string } }
export type TextServer = {
  port: number
  texts: Text[]
  /** Instead of success. */
  answer: { status: number; body: object } | undefined
  stop: () => void
}

const [key, secret] = ['demo-key', 'demo-secret']

/** A stand-in for SOLAPI's send call that checks the signature as documented. */
export async function startTextServer(): Promise<TextServer> {
  const state: TextServer = { port: 0, texts: [], answer: undefined, stop: () => server.close() }
  const server = createServer(async (request, response) => {
    const { messages } = (await json(request)) as { messages: Text[] }
    const isValid =
      request.method === 'POST' &&
      request.url === '/messages/v4/send-many/detail' &&
      isSigned(request.headers.authorization ?? '')
    const answer = isValid ? state.answer : { status: 401, body: { errorCode: 'SignatureDoesNotMatch' } }
    if (!answer) state.texts.push(...messages)
    response.writeHead(answer?.status ?? 200, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify(answer?.body ?? { failedMessageList: [], groupInfo: { status: 'SENDING' } }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  state.port = (server.address() as AddressInfo).port
  return state
}

function isSigned(header: string): boolean {
  const parts = /^HMAC-SHA256 apiKey=(\S+), date=(\S+), salt=(\S{12,64}), signature=(\w+)$/.exec(header)
  const [, apiKey, date = '', salt = '', signature] = parts ?? []
  const isFresh = Math.abs(Date.now() - Date.parse(date)) < 15 * 60_000
  return (
    apiKey === key &&
    isFresh &&
    signature ===
      createHmac('sha256', secret)
        .update(date + salt)
        .digest('hex')
  )
}

export function textSettings({ port }: TextServer) {
  return {
    SOLAPI_URL: `http://127.0.0.1:${port}`,
    SOLAPI_API_KEY: key,
    SOLAPI_API_SECRET: secret,
    SOLAPI_FROM: '07000000000',
  }
}
