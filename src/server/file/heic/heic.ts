import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import sharp from 'sharp'
import { limitThread, type ThreadLimits } from '#server/file/inspect/limit-thread.ts'

/** Four times the pixels of today's phones. Converting takes 12 bytes of memory per pixel. */
const maximumPixels = 50_000_000

/**
 * Far more than the largest picture takes. A decoder that hangs would block all pictures after it, and a head may say
 * 8 × 8 where the tiles have a hundred million pixels.
 */
const limits = { work: 60_000, wait: 60_000, bytes: 800_000_000 }

let last: Promise<unknown> = Promise.resolve()

/**
 * Upright JPEG without the camera's metadata. Rejects other files and pictures above 50 million pixels. Takes seconds,
 * so it runs in a worker, one picture at a time.
 */
export function jpegOf(heic: Uint8Array, narrow: Partial<ThreadLimits> = {}): Promise<Uint8Array> {
  const next = last.then(() => convert(heic, { ...limits, ...narrow }))
  last = next.catch(() => {})
  return next
}

async function convert(heic: Uint8Array, within: ThreadLimits): Promise<Uint8Array> {
  const { width, height } = await sharp(heic).metadata()
  if (width * height > maximumPixels) throw new Error(`a picture of ${width} × ${height} is too large`)
  // Keeps the decoder's messages out of our output.
  const worker = new Worker(new URL('./heic.worker.ts', import.meta.url), { workerData: heic, stdout: true })
  const ended = new AbortController()
  worker.once('exit', () => ended.abort())
  const stopLimiting = limitThread(worker, within)
  try {
    const [jpeg] = (await once(worker, 'message', { signal: ended.signal })) as [Uint8Array]
    return jpeg
  } finally {
    stopLimiting()
    await worker.terminate()
  }
}
