import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import sharp from 'sharp'

/** Four times the pixels of today's phones. Decoding takes 4 bytes of memory per pixel. */
const maximumPixels = 50_000_000

/** Far longer than the largest picture takes; a decoder that hangs would block all pictures after it. */
const longestMilliseconds = 60_000

let last: Promise<unknown> = Promise.resolve()

/**
 * Upright JPEG without the camera's metadata. Rejects other files and pictures above 50 million pixels. Takes seconds,
 * so it runs in a worker, one picture at a time.
 */
export function jpegOf(heic: Uint8Array, longest = longestMilliseconds): Promise<Uint8Array> {
  const next = last.then(() => convert(heic, longest))
  last = next.catch(() => {})
  return next
}

async function convert(heic: Uint8Array, longest: number): Promise<Uint8Array> {
  const { width, height } = await sharp(heic).metadata()
  if (width * height > maximumPixels) throw new Error(`a picture of ${width} × ${height} is too large`)
  // Keeps the decoder's messages out of our output.
  const worker = new Worker(new URL('./heic.worker.ts', import.meta.url), { workerData: heic, stdout: true })
  try {
    const signal = AbortSignal.timeout(longest)
    const [jpeg] = (await once(worker, 'message', { signal })) as [Uint8Array]
    return jpeg
  } finally {
    await worker.terminate()
  }
}
