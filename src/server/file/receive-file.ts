import { createHash, randomUUIDv7 } from 'node:crypto'
import { PassThrough, type Readable, Transform } from 'node:stream'
import busboy from 'busboy'
import type { Context } from 'hono'
import type { ErrorCode } from '#contract/kit/error.ts'
import { withoutInvisible } from '#lib/without-invisible.ts'
import type { UploadPlace } from '#server/http/admission.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { AppEnv, Variables } from '#server/http/app-env.ts'
import { turnOf } from '#server/http/fair-queue.ts'
import type { FileStore } from './file-store.ts'
import { inspectFile } from './inspect/inspect-file.ts'
import { isCompound } from './inspect/inspect-hwp.ts'
import { checkLength, openMultipart } from './receive-multipart.ts'
import { type Admitting, takePlaceAndRoom } from './upload-admission.ts'
import { webStreamOf } from './web-stream.ts'

/** `file-type` needs this many bytes to recognise a file. */
const headBytes = 4_100

export type ReceivedFile<Type extends string> = {
  id: string
  originalName: string
  type: Type
  size: number
  sha256: string
  fields: Record<string, string>
}

type Accept<Type extends string> = {
  /** Name of the file part in the multipart body. */
  field: string
  types: readonly Type[]
  maximumBytes: number
  /** Error codes in place of `fileTypeRefused` and `fileTooLarge`. */
  typeRefused?: ErrorCode
  tooLarge?: ErrorCode
  maximumPixels?: number
  /** Of the upload places; by default the application, the account or the member of staff. */
  owner?: string
}

/**
 * Streams the only file of a multipart request into the store and detects its type by content. Throws, and keeps
 * nothing, for an empty file, another type, more than `maximumBytes`, a damaged file or one with a password. Throws 503
 * with `Retry-After` if too many uploads are open.
 */
export type Receive = <Type extends string>(accept: Accept<Type>) => Promise<ReceivedFile<Type>>

/** Given to a service, which reads the body only after it has checked that the upload is allowed. */
export function receiveFile(c: Context<AppEnv>): Receive {
  return async (accept) => {
    checkLength(c, accept)
    return receiveContent(c.var, accept, (place) => firstFile(c, place, accept))
  }
}

export type Receiving = Admitting & Pick<Variables, 'files' | 'checkAgain'>

/** Like `receiveFile`, for a file already in the bucket; it is opened only after admission. */
export async function receiveContent<Type extends string>(
  deps: Receiving,
  accept: Omit<Accept<Type>, 'field'>,
  open: (place: UploadPlace) => Promise<OpenedFile>,
): Promise<ReceivedFile<Type>> {
  const { metrics } = deps
  return takePlaceAndRoom(
    deps,
    async (place) => {
      const stored = await storeFile(deps, accept, await open(place))
      metrics.uploads.inc({ outcome: 'stored' })
      metrics.uploadBytes.inc(stored.size)
      return stored
    },
    accept.owner,
  )
}

async function storeFile<Type extends string>(
  deps: Receiving,
  accept: Omit<Accept<Type>, 'field'>,
  { content, originalName, fields }: OpenedFile,
): Promise<ReceivedFile<Type>> {
  const { files } = deps
  const id = randomUUIDv7()
  const meter = new Meter(accept.maximumBytes, accept.tooLarge ?? 'fileTooLarge')
  await files.write(id, content, meter)
  try {
    if (meter.size === 0) throw new ApiError('fileEmpty')
    const found = await findType(files, id, meter.head)
    const type = accept.types.find((one) => one === found)
    const stored = { ...accept, id, size: meter.size, turn: turnOf(deps) }
    const finding = type ? await inspectFile(files, { ...stored, type }) : 'other'
    if (!type || finding === 'other') throw new ApiError(accept.typeRefused ?? 'fileTypeRefused')
    if (finding === 'damaged') throw new ApiError('fileDamaged')
    if (finding === 'locked') throw new ApiError('fileLocked')
    await deps.checkAgain()
    return { id, originalName, type, size: meter.size, sha256: meter.sha256(), fields }
  } catch (reason) {
    await files.remove(id)
    throw reason
  }
}

/** Counts and hashes a file on its way into the store, and keeps its first bytes. */
class Meter extends Transform {
  size = 0
  head = Buffer.alloc(0)
  readonly #hash = createHash('sha256')
  readonly #maximum: number
  readonly #tooLarge: ErrorCode

  constructor(maximum: number, tooLarge: ErrorCode) {
    super()
    this.#maximum = maximum
    this.#tooLarge = tooLarge
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null, chunk?: Buffer) => void) {
    this.size += chunk.length
    if (this.size > this.#maximum) return done(new ApiError(this.#tooLarge))
    if (this.head.length < headBytes) this.head = Buffer.concat([this.head, chunk.subarray(0, headBytes)])
    this.#hash.update(chunk)
    done(null, chunk)
  }

  sha256(): string {
    return this.#hash.digest('hex')
  }
}

async function findType(files: FileStore, id: string, head: Buffer): Promise<string | undefined> {
  if (isZip(head)) return typeInZip(files, id, head)
  // HWP is the only accepted compound file; the inspection refuses others, such as old office documents.
  if (isCompound(head)) return 'application/x-hwp'
  const { fileTypeFromBuffer } = await import('file-type')
  return (await fileTypeFromBuffer(head))?.mime
}

function isZip(head: Buffer): boolean {
  return head.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'))
}

/** The entries of a ZIP decide its type; the one that names an office document may be the last. */
async function typeInZip(files: FileStore, id: string, head: Buffer): Promise<string | undefined> {
  if (isHwpx(head)) return 'application/hwp+zip'
  const { fileTypeFromStream } = await import('file-type')
  const stored = await files.read(id)
  try {
    const found = await fileTypeFromStream(webStreamOf(stored))
    return found?.mime
  } catch {
    return undefined
  } finally {
    stored.destroy()
  }
}

/** KS X 6101: the first entry is named `mimetype` and holds the type uncompressed. `file-type` does not know HWPX. */
function isHwpx(head: Buffer): boolean {
  if (head.length < 30) return false
  const [nameLength, extraLength] = [head.readUInt16LE(26), head.readUInt16LE(28)]
  const content = head.subarray(30 + nameLength + extraLength)
  return (
    head.subarray(30, 30 + nameLength).equals(Buffer.from('mimetype')) && content.indexOf('application/hwp+zip') === 0
  )
}

export type OpenedFile = { content: Readable; originalName: string; fields: Record<string, string> }

/** The content ends with the whole body, not with the file part: bytes after it may still make the body invalid. */
function firstFile(c: Context<AppEnv>, place: UploadPlace, accept: Omit<Accept<string>, 'types'>): Promise<OpenedFile> {
  const body = openMultipart(c, place, accept)
  return new Promise((resolve, reject) => {
    const fields: Record<string, string> = {}
    const parser = openParser(c.req.header('Content-Type'))
    const content = new PassThrough()
    // A broken or aborted body must also end the file's stream, or its writer would wait forever.
    const fail = (reason?: unknown) => {
      const error = reason instanceof ApiError ? reason : new ApiError('malformedBody')
      content.destroy(error)
      reject(error)
    }
    // Until a writer has the stream, an error without a listener would end the process.
    content.on('error', () => {})
    parser.on('field', (name, value) => {
      fields[name] = value
    })
    parser.on('file', (field, file, { filename }) => {
      file.on('error', fail)
      // The parser waits until the file is read, also if nobody reads the content any more.
      content.on('close', () => file.resume())
      if (field !== accept.field) return fail()
      file.pipe(content, { end: false })
      resolve({ content, originalName: displayName(filename), fields: { ...fields } })
    })
    parser.on('close', () => {
      content.end()
      reject(new ApiError('malformedBody'))
    })
    parser.on('error', fail)
    body.on('error', fail)
    body.pipe(parser)
  })
}

/** busboy throws for a content type without boundary. */
function openParser(type: string | undefined) {
  const limits = { files: 1, fields: 10, fieldSize: 1_000, parts: 12 }
  try {
    return busboy({ headers: { 'content-type': type }, defParamCharset: 'utf8', limits })
  } catch {
    throw new ApiError('malformedBody')
  }
}

export function displayName(fileName = ''): string {
  // Cut before normalising: a run of combining marks takes quadratic time.
  return withoutInvisible((fileName.split(/[\\/]/).at(-1) ?? '').slice(0, 1_000).normalize('NFC'))
    .replace(/[\p{Cc}\p{Bidi_Control}]/gu, '')
    .slice(0, 200)
    .toWellFormed()
}
