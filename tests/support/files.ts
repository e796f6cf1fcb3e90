import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { DocumentName } from '#contract/document/document.ts'
import type { DocumentType } from '#contract/document/document-types.ts'
import type { Deps } from '#server/http/app-env.ts'
import { makePdf, pdfParts } from './pdf.ts'
import { storedObjects } from './s3-server.ts'

const base64 = (text: string) => Buffer.from(text, 'base64')
const heic = readFileSync(new URL('./two-colours.heic', import.meta.url))
const heif = Buffer.from(heic)
// The brand at byte 8 alone tells HEIF from HEIC.
heif.write('mif1', 8)

export const contents: Record<DocumentType, Buffer> = {
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
export const multipart = { 'Content-Type': `multipart/form-data; boundary=${boundary}` }

export function partHead(name: string, fileName?: string): string {
  const file = fileName === undefined ? '' : `; filename="${fileName}"`
  return `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`
}
export const bodyEnd = `--${boundary}--\r\n`
export const nameField = `${partHead('name')}income\r\n`

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
  // Node's ReadableStream is the DOM's with another type.
  return { body: Readable.toWeb(Readable.from(parts())) as ReadableStream, headers: multipart }
}

/** Paths of all stored files, including unfinished ones, on disk or in the S3 server of the tests. */
export async function storedFiles({ env }: Pick<Deps, 'env'>): Promise<string[]> {
  const entries = await readdir(path.join(env.DATA_DIR, 'files'), { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name))
  return [...files, ...storedObjects(env.DATA_DIR)]
}
