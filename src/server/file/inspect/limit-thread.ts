import type { Worker } from 'node:worker_threads'

/**
 * `work`: CPU milliseconds; `wait`: elapsed milliseconds; `bytes`: memory outside the heap, for which Node's limits of a
 * thread do not hold.
 */
export type ThreadLimits = { work: number; wait: number; bytes: number }

const checkMilliseconds = 100

/**
 * Terminates a thread that exceeds its limits; the returned function ends the watch. CPU time is counted, so a busy
 * machine does not make a file look damaged.
 */
export function limitThread(thread: Worker, { work, wait, bytes }: ThreadLimits): () => void {
  let before: { work: number; bytes: number } | undefined
  let isOver = false
  const end = () => {
    if (!isOver) void thread.terminate()
  }
  const check = async () => {
    const [{ user, system }, { external_memory: held }] = await Promise.all([
      thread.cpuUsage(),
      thread.getHeapStatistics(),
    ])
    const worked = (user + system) / 1000
    before ??= { work: worked, bytes: held }
    if (worked - before.work > work || held - before.bytes > bytes) end()
  }
  // Both calls reject while the thread is not running.
  const watch = setInterval(() => void check().catch(() => {}), checkMilliseconds)
  const timer = setTimeout(end, wait)
  return () => {
    isOver = true
    clearInterval(watch)
    clearTimeout(timer)
  }
}
