import { writeFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import sharp from 'sharp'
import { cpuMilliseconds } from './limits.ts'
import { doPictureJob, type PictureJob } from './picture-jobs.ts'

/** The process that `picture-process.ts` starts; `server` is the id of the server's process. */
const [limits, server] = process.argv.slice(2).map((argument) => JSON.parse(argument))
/** CPU time at which work on the picture began; read by the thread that checks the limits. */
const begun = new Float64Array(new SharedArrayBuffer(8)).fill(Number.POSITIVE_INFINITY)
let pieces: Uint8Array[] = []
let arrived = 0
let job: (PictureJob & { bytes: number }) | undefined

sharp.cache(false)
endBeforeOthers()
new Worker(new URL('./guard.worker.ts', import.meta.url), { workerData: { limits, server, begun } })

// A signal to the server's process group must not interrupt the picture of a request in flight.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {})
process.stdin.on('data', (piece: Uint8Array) => {
  pieces.push(piece)
  arrived += piece.length
  void workOnceComplete()
})
process.on('message', (message: PictureJob & { bytes: number }) => {
  job = message
  void workOnceComplete()
})

/** Picture and job come on two ways, in any order. */
async function workOnceComplete(): Promise<void> {
  if (!job || arrived < job.bytes) return
  const content = Buffer.concat(pieces)
  const wanted = job
  pieces = []
  arrived = 0
  job = undefined
  begun[0] = cpuMilliseconds()
  const answer = await doPictureJob(wanted, content)
  begun[0] = Number.POSITIVE_INFINITY
  process.send?.({ answer, held: process.memoryUsage.rss() })
}

/** Linux: when the machine has no memory left, the system ends this process first. Other systems have no such file. */
function endBeforeOthers(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {}
}
