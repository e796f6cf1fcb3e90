import { workerData } from 'node:worker_threads'
import { limitSignal, type PictureLimits, worked } from './limits.ts'

const lookEvery = 20
const { limits, server, begun } = workerData as { limits: PictureLimits; server: number; begun: Float64Array }

/**
 * Ends the process at its limits, and with the server. A thread of its own, because a decoder may block the event loop;
 * a signal, because `exit` waits for the threads that decode. CPU time is counted, so a busy machine does not make a
 * picture look damaged.
 */
setInterval(() => {
  const isOver = process.memoryUsage.rss() > limits.bytes || worked() - (begun[0] ?? 0) > limits.work
  if (isOver || process.ppid !== server) process.kill(process.pid, limitSignal)
}, lookEvery)
