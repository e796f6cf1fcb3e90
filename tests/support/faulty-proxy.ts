import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PassThrough, Readable, Transform } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'

/**
 * How the proxy treats a call:
 * - `down`: the connection is closed at once
 * - `silent`: no answer
 * - `denied`: the answer of S3 to a key without the permission
 * - a number: this status instead of the server's answer
 * - `unanswered`: passed on, but the connection is closed instead of the answer
 * - `cutRequest`, `cutAnswer`: closed after this many bytes of the body
 * - `hold`: passed on only by `release`, even if the caller no longer waits
 */
export type Fault =
  | 'down'
  | 'silent'
  | 'hold'
  | 'unanswered'
  | 'denied'
  | number
  | { cutRequest: number }
  | { cutAnswer: number }

type Cut = { cutRequest?: number; cutAnswer?: number }

export type FaultyProxy = {
  port: number
  /** Methods of all calls. */
  calls: string[]
  answeredBytes: number
  heldCalls: () => number
  /** Applies to the next calls: `times` of one method, or all. */
  breakDown: (fault: Fault, scope?: { times?: number; method?: string }) => void
  repair: () => void
  release: () => Promise<void>
  stop: () => void
}

export async function startFaultyProxy(target: number): Promise<FaultyProxy> {
  let current: { fault: Fault; times: number; method: string | undefined } | undefined
  const held: { call: IncomingMessage; response: ServerResponse; body: Buffer }[] = []

  const nextFault = (method: string | undefined): Fault | undefined => {
    if (!current || current.times === 0 || (current.method && current.method !== method)) return undefined
    current.times--
    return current.fault
  }
  const forward = async ({ method, url, headers }: IncomingMessage, body: Readable) => {
    const outgoing = request({ host: '127.0.0.1', port: target, method, path: url, headers, agent: false })
    const [[answer]] = await Promise.all([once(outgoing, 'response'), pipeline(body, outgoing)])
    return answer as IncomingMessage
  }
  const server = createServer(async (call, response) => {
    proxy.calls.push(call.method ?? '')
    const fault = nextFault(call.method)
    const { socket } = call
    const hangUp = () => socket.resetAndDestroy()
    try {
      if (fault === 'down') hangUp()
      else if (fault === 'silent') call.resume()
      else if (fault === 'hold') held.push({ call, response, body: await buffer(call) })
      else if (typeof fault === 'number') refuse(call, response, fault)
      else if (fault === 'denied') refuse(call, response, 403, 'AccessDenied')
      else if (fault === 'unanswered') {
        await forward(call, call)
        hangUp()
      } else await relay(call, response, fault ?? {})
    } catch {
      hangUp()
    }
  })

  async function relay(call: IncomingMessage, response: ServerResponse, { cutRequest, cutAnswer }: Cut) {
    const answer = await forward(call, cutRequest === undefined ? call : call.compose(cutAfter(cutRequest)))
    const count = new PassThrough()
    count.on('data', ({ length }: Buffer) => {
      proxy.answeredBytes += length
    })
    response.writeHead(answer.statusCode ?? 0, answer.headers)
    if (cutAnswer === undefined) return pipeline(answer, count, response)
    response.flushHeaders()
    return pipeline(answer, cutAfter(cutAnswer), count, response)
  }

  const proxy: FaultyProxy = {
    port: 0,
    calls: [],
    answeredBytes: 0,
    heldCalls: () => held.length,
    breakDown(fault, { times = Number.POSITIVE_INFINITY, method } = {}) {
      current = { fault, times, method }
    },
    repair() {
      current = undefined
    },
    async release() {
      for (const { call, response, body } of held.splice(0)) {
        const answer = await forward(call, Readable.from([body]))
        if (response.destroyed) await buffer(answer)
        else response.writeHead(answer.statusCode ?? 0, answer.headers).end(await buffer(answer))
      }
    },
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  proxy.port = (server.address() as AddressInfo).port
  return proxy
}

function cutAfter(bytes: number): Transform {
  let left = bytes
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      this.push(chunk.subarray(0, left))
      left -= chunk.length
      // Lets the bytes before the cut arrive.
      if (left <= 0) setTimeout(() => done(new Error('cut')), 20)
      else done()
    },
  })
}

function refuse(call: IncomingMessage, response: ServerResponse, status: number, code = 'Broken'): void {
  call.resume()
  response.writeHead(status).end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`)
}
