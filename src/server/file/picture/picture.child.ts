import { writeFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import sharp from 'sharp'
import { worked } from './limits.ts'
import { doPictureJob, type PictureJob } from './picture-jobs.ts'

const [limits, server] = process.argv.slice(2).map((argument) => JSON.parse(argument))
/** CPU time at which the picture's work began. */
const begun = new Float64Array(new SharedArrayBuffer(8)).fill(Number.POSITIVE_INFINITY)
let pieces: Uint8Array[] = []

sharp.cache(false)
endFirst()
new Worker(new URL('./guard.worker.ts', import.meta.url), { workerData: { limits, server, begun } })

// A signal to the server's whole group must not damage the picture of a call in flight.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {})
process.on('message', async (message: Uint8Array | PictureJob) => {
  if (message instanceof Uint8Array) return pieces.push(message)
  const content = Buffer.concat(pieces)
  pieces = []
  begun[0] = worked()
  const answer = await doPictureJob(message, content)
  begun[0] = Number.POSITIVE_INFINITY
  return process.send?.({ answer, held: process.memoryUsage.rss() })
})

/** Linux: where the machine has no memory left, this process ends before others. */
function endFirst(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {}
}
