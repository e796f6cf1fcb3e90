import { Readable } from 'node:stream'
import type { Context } from 'hono'
import type { ErrorCode } from '#contract/kit/error.ts'
import type { UploadPlace } from '#server/http/admission.ts'
import { ApiError } from '#server/http/api-error.ts'
import { inTurn } from './loop-turns.ts'

/** Bytes that multipart framing and small fields may add to the files. */
const framingBytes = 64 * 1024

type Limit = { maximumBytes: number; tooLarge?: ErrorCode }

/** Throws if the announced length is too large; a body without a length is counted as it arrives. */
export function checkLength(c: Context, limit: Limit): void {
  if (Number(c.req.header('Content-Length') ?? 0) > limit.maximumBytes + framingBytes) throw tooLargeFor(limit)
}

/** Streams a multipart body; the limit counts all of its bytes, also those outside the files. */
export function openMultipart(c: Context, place: UploadPlace, limit: Limit): Readable {
  const { body } = c.req.raw
  if (!c.req.header('Content-Type')?.startsWith('multipart/form-data') || !body) throw new ApiError('mediaTypeRefused')
  return Readable.from(inTurn(upTo(limit, place.follow(body))))
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
