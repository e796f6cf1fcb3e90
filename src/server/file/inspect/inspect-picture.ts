import sharp from 'sharp'
import type { Finding } from './finding.ts'
import { isHeic, readHead } from './picture-head.ts'

/** Decodes a picture to its end in a thread of libvips. HEIC takes seconds of CPU, so only its head is read. */
export async function inspectPicture(type: string, bytes: Uint8Array, maximumPixels?: number): Promise<Finding> {
  const head = await readHead(type, bytes, maximumPixels)
  if (head === 'damaged' || head === 'other') return head
  if (isHeic(type)) return 'readable'
  // A small output takes less memory; the input is still read to its last line.
  const decoding = sharp(bytes, { failOn: 'error' }).resize(16, 16, { fit: 'fill' }).raw().timeout({ seconds: 10 })
  return decoding.toBuffer().then(
    () => 'readable',
    () => 'damaged',
  )
}
