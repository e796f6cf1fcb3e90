import { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { Context } from 'hono'
import type { ErrorCode } from '#contract/kit/error.ts'
import type { UploadPlace } from '#server/http/admission.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { inTurn } from './loop-turns.ts'

/** Bytes that multipart framing and small fields may add to the files. */
const framingBytes = 64 * 1024

type Limit = { maximumBytes: number; tooLarge?: ErrorCode }

/** Throws if the announced length is too large; a body without a length is counted as it arrives. */
export function checkLength(c: Context, limit: Limit): void {
  if (Number(c.req.header('Content-Length') ?? 0) > limit.maximumBytes + framingBytes) throw tooLargeFor(limit)
}

/** Streams a multipart body; the limit counts all of its bytes, also those outside the files. */
export function openMultipart(c: Context<AppEnv>, place: UploadPlace, limit: Limit): Readable {
  const body = bodyOf(c)
  if (!c.req.header('Content-Type')?.startsWith('multipart/form-data') || !body) throw new ApiError('mediaTypeRefused')
  return Readable.from(inTurn(upTo(limit, place.follow(body))))
}

/**
 * A web stream on top of Node's costs more than all that follows. A call without `outgoing` comes from a page in this
 * process: its `incoming` is the visitor's request for that page.
 */
function bodyOf({ env, req }: Context<AppEnv>): AsyncIterable<Uint8Array> | null {
  if (!env?.outgoing || !(env.incoming instanceof IncomingMessage)) return req.raw.body
  const { incoming } = env
  return { [Symbol.asyncIterator]: () => ({ next: () => nextPiece(incoming) }) }
}

/**
 * Not the stream's own iterator: it would close the connection of a body that is refused before its end, and the sender
 * would not get the answer.
 */
function nextPiece(incoming: IncomingMessage): Promise<IteratorResult<Uint8Array>> {
  return new Promise((resolve, reject) => {
    if (incoming.readableEnded) return resolve({ done: true, value: undefined })
    if (incoming.destroyed) return reject(incoming.errored ?? new Error('the body was aborted'))
    const listeners = {
      data: (value: Uint8Array) => settle(() => resolve({ value })),
      end: () => settle(() => resolve({ done: true, value: undefined })),
      error: (reason: Error) => settle(() => reject(reason)),
      close: () => settle(() => reject(new Error('the body was aborted'))),
    }
    const settle = (answer: () => void) => {
      incoming.pause()
      for (const [event, listener] of Object.entries(listeners)) incoming.off(event, listener)
      answer()
    }
    for (const [event, listener] of Object.entries(listeners)) incoming.on(event, listener)
    incoming.resume()
  })
}

async function* upTo(limit: Limit, body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let bytes = 0
  for await (const piece of body) {
    bytes += piece.length
    if (bytes > limit.maximumBytes + framingBytes) throw tooLargeFor(limit)
    yield piece
  }
}

function tooLargeFor({ tooLarge }: Limit): ApiError {
  return new ApiError(tooLarge ?? 'fileTooLarge')
}
