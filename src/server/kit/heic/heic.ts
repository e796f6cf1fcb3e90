import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import sharp from 'sharp'

/** Four times what phones take today; each needs 4 bytes of memory while it is decoded. */
const maximumPixels = 50_000_000

/** Many times what the largest picture takes; whatever does not end by then would keep all others waiting. */
const longestMilliseconds = 60_000

let last: Promise<unknown> = Promise.resolve()

/**
 * A HEIC picture as JPEG, upright and without what the camera noted. Rejects what is no such picture, or one of more
 * than 50 million pixels. Seconds of work: in a thread of its own, one picture at a time.
 */
export function jpegOf(heic: Uint8Array, longest = longestMilliseconds): Promise<Uint8Array> {
  const next = last.then(() => convert(heic, longest))
  last = next.catch(() => {})
  return next
}

async function convert(heic: Uint8Array, longest: number): Promise<Uint8Array> {
  const { width, height } = await sharp(heic).metadata()
  if (width * height > maximumPixels) throw new Error(`a picture of ${width} × ${height} is too large`)
  // The decoder writes what is wrong with a picture to its console: nobody reads it there.
  const worker = new Worker(new URL('./heic.worker.ts', import.meta.url), { workerData: heic, stdout: true })
  try {
    const signal = AbortSignal.timeout(longest)
    const [jpeg] = (await once(worker, 'message', { signal })) as [Uint8Array]
    return jpeg
  } finally {
    await worker.terminate()
  }
}
