import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { DocumentName, UploadType } from '#contract/upload.ts'
import type { Deps } from '#server/kit/app-env.ts'
import { storedObjects } from './s3-server.ts'

const ascii = (text: string) => Buffer.from(text, 'latin1')
const png = Buffer.from('89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de', 'hex')
const end = Buffer.from('0000000049454e44ae426082', 'hex')

const heif = (brand: string) =>
  Buffer.concat([Buffer.from('00000018', 'hex'), ascii(`ftyp${brand}`), Buffer.alloc(4), ascii('mif1heic')])

/** The smallest content by which each type is known. */
export const contents: Record<UploadType, Buffer> = {
  'application/pdf': ascii('%PDF-1.7\n1 0 obj<<>>endobj\n%%EOF\n'),
  'image/jpeg': Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex'),
  'image/png': Buffer.concat([png, end]),
  'image/heic': heif('heic'),
  'image/heif': heif('mif1'),
}

export const pdf = contents['application/pdf']

/** A multipart call with the document's name before its file, as the site sends it. */
export function upload(name: DocumentName | (string & {}), content: Uint8Array = pdf, fileName = 'file.pdf') {
  const form = new FormData()
  form.append('name', name)
  form.append('upload', new File([new Uint8Array(content)], fileName))
  return { body: form }
}

const boundary = 'onmaru'
/** The type of a multipart body that is put together by hand. */
export const multipart = { 'Content-Type': `multipart/form-data; boundary=${boundary}` }

/** The head of one part: a field, or a file where there is a file's name. */
export function partHead(name: string, fileName?: string): string {
  const file = fileName === undefined ? '' : `; filename="${fileName}"`
  return `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`
}
export const bodyEnd = `--${boundary}--\r\n`
export const nameField = `${partHead('name')}income\r\n`

/** A call with a PDF of so many bytes, made piece by piece. */
export function largePdf(size: number) {
  const piece = Buffer.alloc(1024 * 1024)
  async function* parts() {
    yield Buffer.from(nameField + partHead('upload', 'large.pdf'))
    yield pdf.subarray(0, size)
    for (let left = size - pdf.length; left > 0; left -= piece.length)
      yield piece.subarray(0, Math.min(left, piece.length))
    yield Buffer.from(`\r\n${bodyEnd}`)
  }
  // Node's web stream is the DOM's, under another type.
  return { body: Readable.toWeb(Readable.from(parts())) as ReadableStream, headers: multipart }
}

/** Paths of all files in the file store, half-received ones too, on disk or where the tests' S3 server has them. */
export async function storedFiles({ env }: Pick<Deps, 'env'>): Promise<string[]> {
  const entries = await readdir(path.join(env.DATA_DIR, 'files'), { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name))
  return [...files, ...storedObjects(env.DATA_DIR)]
}
