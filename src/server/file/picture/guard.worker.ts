import { workerData } from 'node:worker_threads'

const lookEvery = 20
const { bytes, server } = workerData as { bytes: number; server: number }

/**
 * Ends the process at its memory limit, and with the server. A thread of its own, because a decoder may block the event
 * loop; SIGKILL, because `exit` waits for the threads that decode.
 */
setInterval(() => {
  if (process.memoryUsage.rss() > bytes || process.ppid !== server) process.kill(process.pid, 'SIGKILL')
}, lookEvery)
