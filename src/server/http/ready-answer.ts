import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

type Encoding = 'br' | 'gzip' | 'identity'
export type Encode = (body: Buffer, encoding: 'br' | 'gzip') => Promise<Buffer>
type Content = {
  status?: number
  /** Names in any case. */
  headers: Record<string, string>
  body: Buffer
  /** Without it, all callers get the body as it is. */
  encode?: Encode | undefined
}
type Encoded = { body: Buffer; head: string[] }

/**
 * An answer in memory: encoded once for each `Accept-Encoding`, the same buffer for all callers. Callers that have it
 * get 304. The tag does not depend on the encoding, so it is weak.
 */
export class ReadyAnswer {
  /** Bytes in memory, with both compressed forms. */
  readonly size: number
  readonly content: Content
  readonly #tag: string
  readonly #encoded = new Map<Encoding, Promise<Encoded> | Encoded>()
  readonly #unchangedHead: string[]

  constructor(content: Content) {
    const headers = Object.entries(content.headers).map(([name, value]) => [name.toLowerCase(), value])
    this.content = { ...content, headers: Object.fromEntries(headers) }
    this.size = content.body.length * (content.encode ? 2 : 1) + 1_000
    this.#tag = `W/"${createHash('sha256').update(content.body).digest('base64url').slice(0, 22)}"`
    const { 'content-type': _, ...unchanged } = this.#headers
    this.#unchangedHead = Object.entries(unchanged).flat()
  }

  /** Rejects if the body cannot be encoded, before anything is sent. */
  async send({ method, headers }: IncomingMessage, response: ServerResponse): Promise<void> {
    const { status = 200, encode } = this.content
    const encoding = encode ? encodingOf(headers['accept-encoding']) : 'identity'
    const found = this.#encoded.get(encoding) ?? this.#encode(encoding)
    const { body, head } = found instanceof Promise ? await found : found
    if (status === 200 && names(headers['if-none-match'], this.#tag))
      return void response.writeHead(304, this.#unchangedHead).end()
    response.writeHead(status, head).end(method === 'HEAD' ? undefined : body)
  }

  get #headers(): Record<string, string> {
    const { headers, encode } = this.content
    const vary = [headers.vary, encode && 'Accept-Encoding'].filter(Boolean).join(', ')
    return { ...headers, etag: this.#tag, ...(vary && { vary }) }
  }

  #encode(encoding: Encoding): Promise<Encoded> {
    const work = async () => {
      const { body: plain, encode } = this.content
      const body = encode && encoding !== 'identity' ? await encode(plain, encoding) : plain
      const headers = {
        ...this.#headers,
        ...(encoding !== 'identity' && { 'content-encoding': encoding }),
        'content-length': String(body.length),
      }
      const encoded = { body, head: Object.entries(headers).flat() }
      this.#encoded.set(encoding, encoded)
      return encoded
    }
    const begun = work()
    this.#encoded.set(encoding, begun)
    begun.catch(() => this.#encoded.delete(encoding))
    return begun
  }
}

/** `quality`: of Brotli, 0 to 11. At 5 a page takes a millisecond; at 11 a hundred, for an eighth less. */
export function compress(quality: number): Encode {
  return (body, encoding) =>
    encoding === 'gzip'
      ? toGzip(body)
      : toBrotli(body, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: quality,
            [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
          },
        })
}

/** Not with `q=0`, which refuses it. */
const brotli = /\bbr\b(?! *; *q=0(\.0+)? *(,|$))/
const gzipped = /\bgzip\b(?! *; *q=0(\.0+)? *(,|$))/

export function encodingOf(accepted: string | string[] = ''): Encoding {
  const text = String(accepted)
  if (brotli.test(text)) return 'br'
  return gzipped.test(text) ? 'gzip' : 'identity'
}

function names(header: string | undefined, tag: string): boolean {
  return header?.split(',').some((one) => one.trim() === tag) ?? false
}
