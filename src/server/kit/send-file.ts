import { Readable, Transform } from 'node:stream'
import type { Context } from 'hono'
import { downloadTypes } from '#contract/download.ts'
import { uploadTypes } from '#contract/upload.ts'
import { type ByteRange, readRange } from './byte-range.ts'

type Sendable = {
  originalName: string
  type: string
  size: number
  /** Names the content: another file has another one. */
  sha256: string
  /** Opens the bytes of a range, decrypted, at the reader's pace. */
  open: (range: ByteRange) => Promise<Readable>
  /** Called once the whole file has gone out, in one go or resumed; the last byte waits for it. */
  onWhole: () => Promise<void>
}

/**
 * A file to save, in whole or in part (RFC 9110): 200, 206, 304 or 416. A part asked for by `If-Range` comes only while
 * the file is the same; a range from the end alone is a look at the file and does not count as having it whole.
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
  if (c.req.method === 'HEAD') return c.body(null, 200, answer)
  const content = await file.open({ start, end })
  const isToEnd = end === file.size - 1 && !/=-/.test(range ? (asked ?? '') : '')
  const body = isToEnd ? whenLast(content, end - start + 1, file.onWhole) : content
  return c.body(Readable.toWeb(body) as ReadableStream, range ? 206 : 200, answer)
}

/** `If-None-Match` lists tags; weak ones match too. */
function matches(header: string | undefined, etag: string): boolean {
  const tags = (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return tags.includes(etag) || tags.includes('*')
}

/** Holds the last piece of `length` bytes back until `work` is done. */
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

const endings: Record<string, string> = { ...downloadTypes, ...uploadTypes, 'application/zip': 'zip' }

/** With the ending of what it holds, by which the reader's computer opens it: `form.html` that is a PDF is `form.html.pdf`. */
function nameOf({ originalName, type }: Pick<Sendable, 'originalName' | 'type'>): string {
  const ending = endings[type]
  const own = /\.([a-z0-9]{1,8})$/i.exec(originalName)?.[1]?.toLowerCase()
  const isOwn = own === ending || (own === 'jpeg' && ending === 'jpg')
  return ending === undefined || isOwn ? originalName : `${originalName}.${ending}`
}

/** RFC 6266: the name in UTF-8, and its ending alone for readers that know no other. */
function attachment(name: string): string {
  const ending = /\.[a-z0-9]{1,8}$/i.exec(name)?.[0] ?? ''
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="file${ending}"; filename*=UTF-8''${encoded}`
}
