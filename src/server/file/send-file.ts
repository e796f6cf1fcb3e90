import { type Readable, Transform } from 'node:stream'
import type { Context } from 'hono'
import { downloadTypes } from '#contract/content/download.ts'
import { profileTypes } from '#contract/content/form.ts'
import { documentTypes } from '#contract/document/document-types.ts'
import { hasExtensionOf } from '#contract/kit/describe-file-types.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { type ByteRange, readRange } from './byte-range.ts'
import { openStored } from './open-stored.ts'
import { sendStream } from './send-stream.ts'

type Sendable = {
  originalName: string
  type: string
  size: number
  sha256: string
  open: (range: ByteRange) => Promise<Readable>
  /** Called once the whole file has been sent, in one go or resumed. The last byte waits for it. */
  onWhole: () => Promise<void>
}

/**
 * Sends a file as a whole or in part (RFC 9110): 200, 206, 304 or 416. With `If-Range` a part is sent only if the file
 * is unchanged. A suffix range (`bytes=-n`), which readers use to look into a file, does not count as a download.
 */
export async function sendFile(c: Context, file: Sendable): Promise<Response> {
  const etag = `"${file.sha256}"`
  const headers = { ETag: etag, 'Accept-Ranges': 'bytes', 'Cache-Control': 'no-cache' }
  if (matches(c.req.header('If-None-Match'), etag)) return c.body(null, 304, headers)

  const asked = c.req.header('Range')
  const isSame = [undefined, etag].includes(c.req.header('If-Range'))
  const range = c.req.method === 'GET' && isSame ? readRange(asked, file.size) : undefined
  if (range === 'unsatisfiable')
    return c.body(null, 416, { ...headers, 'Content-Range': `bytes */${file.size}`, 'Content-Length': '0' })

  const { start, end } = range ?? { start: 0, end: file.size - 1 }
  const answer = {
    ...headers,
    'Content-Type': file.type,
    'Content-Length': String(end - start + 1),
    'Content-Disposition': attachment(nameOf(file)),
    ...(range && { 'Content-Range': `bytes ${start}-${end}/${file.size}` }),
  }
  const isSuffix = range !== undefined && /=-/.test(asked ?? '')
  const isToEnd = end === file.size - 1 && !isSuffix
  const open = async () => {
    const content = await file.open({ start, end })
    return isToEnd ? whenLast(content, end - start + 1, file.onWhole) : content
  }
  return sendStream(c, open, { status: range ? 206 : 200, headers: answer })
}

type StoredFile = Omit<Sendable, 'open' | 'onWhole'> & { id: string }

export function sendStored(c: Context<AppEnv>, file: StoredFile, onWhole = async () => {}): Promise<Response> {
  return sendFile(c, { ...file, open: (range) => openStored(c.var, file, range), onWhole })
}

type Picture = { format: string; file: string; size: number; sha256: string }

export async function sendPicture(c: Context<AppEnv>, picture: Picture, cacheControl: string): Promise<Response> {
  const etag = `"${picture.sha256}"`
  const headers = { ETag: etag, 'Cache-Control': cacheControl }
  if (c.req.header('If-None-Match') === etag) return c.body(null, 304, headers)
  const described = {
    ...headers,
    'Content-Type': `image/${picture.format}`,
    'Content-Length': String(picture.size),
    'X-Content-Type-Options': 'nosniff',
  }
  return sendStream(c, () => openStored(c.var, { ...picture, id: picture.file }), { headers: described })
}

function matches(header: string | undefined, etag: string): boolean {
  const tags = (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return tags.includes(etag) || tags.includes('*')
}

/** Passes `content` on, and runs `work` before its last byte. */
function whenLast(content: Readable, length: number, work: () => Promise<void>): Readable {
  let sent = 0
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sent += chunk.length
      const pass = () => done(null, chunk)
      if (sent < length) pass()
      else work().then(pass, done)
    },
  })
  content.on('error', (reason) => counter.destroy(reason))
  counter.on('close', () => content.destroy())
  return content.pipe(counter)
}

const extensions: Record<string, string> = {
  ...downloadTypes,
  ...profileTypes,
  ...documentTypes,
  'application/zip': 'zip',
}

/**
 * Appends the extension of the content's type, by which a computer opens it: `form.html` that is a PDF becomes
 * `form.html.pdf`.
 */
function nameOf({ originalName, type }: Pick<Sendable, 'originalName' | 'type'>): string {
  const extension = extensions[type]
  if (extension === undefined || hasExtensionOf({ [type]: extension }, originalName)) return originalName
  return `${originalName}.${extension}`
}

/** RFC 6266: the name in UTF-8, and a plain ASCII name for readers that do not know it. */
function attachment(name: string): string {
  const extension = /\.[a-z0-9]{1,8}$/i.exec(name)?.[0] ?? ''
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="file${extension}"; filename*=UTF-8''${encoded}`
}
