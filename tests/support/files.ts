import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { DocumentName, UploadType } from '#contract/upload.ts'
import type { Deps } from '#server/kit/app-env.ts'
import { makePdf, pdfParts } from './pdf.ts'
import { storedObjects } from './s3-server.ts'

const base64 = (text: string) => Buffer.from(text, 'base64')
const heic = readFileSync(new URL('./two-colours.heic', import.meta.url))
const heif = Buffer.from(heic)
// Its major brand.
heif.write('mif1', 8)

/** Small files of each type that open to their end. */
export const contents: Record<UploadType, Buffer> = {
  'application/pdf': makePdf(),
  'image/jpeg': base64(
    '/9j/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wAARCAACAAIDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAABAb/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCAANSP/9k=',
  ),
  'image/png': base64(
    'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEElEQVQI12P4z8AARAwQCgAf7gP9QDZ6TgAAAABJRU5ErkJggg==',
  ),
  'image/heic': heic,
  'image/heif': heif,
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
  const { head, fill, tail } = pdfParts(size)
  async function* parts() {
    yield Buffer.from(nameField + partHead('upload', 'large.pdf'))
    yield head
    for (let left = fill; left > 0; left -= piece.length) yield piece.subarray(0, Math.min(left, piece.length))
    yield tail
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
