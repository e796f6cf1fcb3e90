import type { Worker } from 'node:worker_threads'

/** `work` in milliseconds of a core, `wait` of the clock, `bytes` outside the heap, which a thread's own limits leave out. */
export type ThreadLimits = { work: number; wait: number; bytes: number }

const lookEvery = 100

/**
 * Ends a thread that uses too much for one piece of work; the answer ends the watch. Work is counted by the core: a busy
 * machine makes no file damaged.
 */
export function limitThread(thread: Worker, { work, wait, bytes }: ThreadLimits): () => void {
  let before: { work: number; bytes: number } | undefined
  let isOver = false
  const end = () => {
    if (!isOver) void thread.terminate()
  }
  const look = async () => {
    const [{ user, system }, { external_memory: held }] = await Promise.all([
      thread.cpuUsage(),
      thread.getHeapStatistics(),
    ])
    const worked = (user + system) / 1000
    before ??= { work: worked, bytes: held }
    if (worked - before.work > work || held - before.bytes > bytes) end()
  }
  // A thread that is not running answers neither question.
  const watch = setInterval(() => void look().catch(() => {}), lookEvery)
  const timer = setTimeout(end, wait)
  return () => {
    isOver = true
    clearInterval(watch)
    clearTimeout(timer)
  }
}
