import { writeFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import sharp from 'sharp'
import { doPictureJob, type PictureJob } from './picture-jobs.ts'

const [bytes, server] = process.argv.slice(2).map(Number)
let pieces: Uint8Array[] = []

sharp.cache(false)
endFirst()
new Worker(new URL('./guard.worker.ts', import.meta.url), { workerData: { bytes, server } })

// A signal to the server's whole group must not damage the picture of a call in flight.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {})
process.on('message', async (message: Uint8Array | PictureJob) => {
  if (message instanceof Uint8Array) return pieces.push(message)
  const content = Buffer.concat(pieces)
  pieces = []
  const answer = await doPictureJob(message, content)
  return process.send?.({ answer, held: process.memoryUsage.rss() })
})

/** Linux: where the machine has no memory left, this process ends before others. */
function endFirst(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {}
}
