import http, { type IncomingMessage, type RequestOptions } from 'node:http'
import https from 'node:https'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'

export type S3Place = {
  endpoint: string
  bucket: string
  isPathStyle: boolean
}
export type S3Settings = S3Place & { region: string; accessKeyId: string; secretAccessKey: string }

/** S3's own code and status or, without an answer, the network's code. */
export class S3Error extends Error {
  readonly code: string
  readonly status: number | undefined

  constructor(code: string, status?: number) {
    super(code)
    this.code = code
    this.status = status
  }
}

/** Opened anew for each attempt; `sha256` in hex. */
export type S3Content = { open: () => Readable; size: number; sha256: string }

/** `writtenAt` in milliseconds. */
export type S3Entry = { key: string; writtenAt: number }

/** Headers that a browser must send, and the seconds within which it must begin. */
export type PresignedRequest = { headers: Record<string, string>; seconds: number }

/** Each call rejects with an `S3Error`, after retries where they may help. */
export type S3 = {
  /** Resolves once S3 has the whole object, which S3 checks by size and hash. */
  put: (key: string, content: S3Content) => Promise<void>
  /** Both ends included; `size` is that of the whole object. */
  get: (key: string, start: number, end: number) => Promise<{ content: IncomingMessage; size: number }>
  remove: (key: string) => Promise<void>
  /** Up to a thousand objects after a key, in the order of keys. */
  list: (prefix: string, after: string) => Promise<S3Entry[]>
  /** A presigned URL that takes one object with exactly these headers; makes no call. */
  sign: (key: string, request: PresignedRequest) => Promise<string>
}

type Call = { method: 'GET' | 'PUT' | 'DELETE'; headers?: Record<string, string>; open?: () => Readable }

const attempts = 3
const retriedStatuses = [429, 500, 502, 503, 504]

/** Opens no connection. `patience`: milliseconds of silence after which a call fails. */
export function openS3(settings: S3Settings, patience = 20_000): S3 {
  const { region, accessKeyId, secretAccessKey } = settings
  const base = addressOf(settings)
  const agent = new (base.protocol === 'https:' ? https : http).Agent({ keepAlive: true })
  const shared = { service: 's3', region, accessKeyId, secretAccessKey, cache: new Map<string, ArrayBuffer>() }
  const at = (key: string) => new URL(key, base)

  async function attempt(url: URL, { method, headers = {}, open }: Call): Promise<IncomingMessage> {
    const signer = new AwsV4Signer({ ...shared, url: url.href, method, headers })
    const signed = Object.fromEntries((await signer.sign()).headers)
    const answer = await exchange(url, { method, headers: signed, agent, timeout: patience }, open)
    const { statusCode = 0 } = answer
    if (statusCode >= 200 && statusCode < 300) return answer
    const code = await codeOf(answer)
    answer.destroy()
    throw new S3Error(code, statusCode)
  }

  const send = (url: URL, call: Call) => withRetries(() => attempt(url, call))

  return {
    async put(key, { open, size, sha256 }) {
      const headers = { 'Content-Length': String(size), 'X-Amz-Content-Sha256': sha256 }
      drain(await send(at(key), { method: 'PUT', headers, open }))
    },
    async get(key, start, end) {
      const range = `bytes=${start}-${Number.isFinite(end) ? end : ''}`
      const content = await send(at(key), { method: 'GET', headers: { Range: range } })
      const size = Number(content.headers['content-range']?.split('/')[1])
      if (Number.isSafeInteger(size)) return { content, size }
      content.destroy()
      throw new S3Error('no range')
    },
    async remove(key) {
      drain(await send(at(key), { method: 'DELETE' }))
    },
    async list(prefix, after) {
      // Version 1 of the call: every store has it, and it continues after a key, where version 2 needs a token.
      const query = new URLSearchParams({ prefix, marker: after })
      // Some stores know the bucket only without a trailing slash.
      const url = new URL(`${base.href.replace(/\/$/, '')}?${query}`)
      return entriesOf(await text(await send(url, { method: 'GET' })))
    },
    async sign(key, { headers, seconds }) {
      const url = at(key)
      url.searchParams.set('X-Amz-Expires', String(seconds))
      // Without `allHeaders` the browser could choose length and type.
      const request = { ...shared, url: url.href, method: 'PUT', headers, signQuery: true, allHeaders: true }
      return (await new AwsV4Signer(request).sign()).url.href
    },
  }
}

export function addressOf({ endpoint, bucket, isPathStyle }: S3Place): URL {
  const url = new URL(`${endpoint.replace(/\/+$/, '')}/`)
  if (isPathStyle) url.pathname += `${bucket}/`
  else url.hostname = `${bucket}.${url.hostname}`
  return url
}

/** Resolves at the head of the answer; `timeout` milliseconds of silence end the request at any point. */
function exchange(url: URL, options: RequestOptions, open?: () => Readable): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const fail = (reason: NodeJS.ErrnoException) => reject(asS3Error(reason))
    let answer: IncomingMessage | undefined
    const outgoing = (url.protocol === 'https:' ? https : http).request(url, options)
    outgoing.once('response', (incoming) => {
      answer = incoming
      resolve(incoming)
    })
    outgoing.on('error', fail)
    outgoing.on('timeout', () => {
      // While data waits for a slow reader, S3 is not silent.
      if (answer && answer.readableLength > 0) outgoing.socket?.setTimeout(options.timeout ?? 0)
      else (answer ?? outgoing).destroy(new S3Error('silence'))
    })
    if (open) pipeline(open(), outgoing).catch(fail)
    else outgoing.end()
  })
}

async function withRetries<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let count = 1; ; count++) {
    try {
      return await attempt()
    } catch (reason) {
      if (count === attempts || !isRetried(reason)) throw reason
      // 0.1 and 0.4 seconds, less up to a half at random, so that calls that failed together are not repeated together.
      await wait(100 * 4 ** (count - 1) * (1 - Math.random() / 2))
    }
  }
}

export function asS3Error(reason: NodeJS.ErrnoException): S3Error {
  return reason instanceof S3Error ? reason : new S3Error(reason.code ?? 'network')
}

/** Reads the rest of an answer, so that its connection can be used again. */
export function drain(answer: IncomingMessage): void {
  answer.on('error', () => {})
  answer.resume()
}

/** Not after a silence, for which the caller has waited long enough. */
function isRetried(reason: unknown): boolean {
  if (!(reason instanceof S3Error) || reason.code === 'silence') return false
  return reason.status === undefined || retriedStatuses.includes(reason.status)
}

/** Reads the answer of `list`. Our keys hold no characters that XML escapes. */
function entriesOf(xml: string): S3Entry[] {
  return Array.from(xml.matchAll(/<Contents>(.*?)<\/Contents>/gs), ([, entry = '']) => ({
    key: /<Key>([^<]*)<\/Key>/.exec(entry)?.[1] ?? '',
    writtenAt: Date.parse(/<LastModified>([^<]*)<\/LastModified>/.exec(entry)?.[1] ?? ''),
  }))
}

async function codeOf(answer: IncomingMessage): Promise<string> {
  const body = await text(answer).catch(() => '')
  return /<Code>(\w+)<\/Code>/.exec(body)?.[1] ?? 'unknown'
}
