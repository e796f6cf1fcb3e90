import { workerData } from 'node:worker_threads'
import { cpuMilliseconds, limitSignal, type PictureLimits } from './limits.ts'

const checkMilliseconds = 20
/** `server`: id of the server's process. `begun`: CPU time at which work on the picture began, shared with the process. */
const { limits, server, begun } = workerData as { limits: PictureLimits; server: number; begun: Float64Array }

/**
 * Ends the process that decodes pictures at its limits, and with the server. A thread of its own, because a decoder may
 * block the event loop; a signal, because `exit` waits for the threads that decode. CPU time is counted, so a busy
 * machine does not make a picture look damaged.
 */
setInterval(() => {
  const isOver = process.memoryUsage.rss() > limits.bytes || cpuMilliseconds() - (begun[0] ?? 0) > limits.work
  if (isOver || process.ppid !== server) process.kill(process.pid, limitSignal)
}, checkMilliseconds)
