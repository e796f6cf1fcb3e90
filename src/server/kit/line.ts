import { ApiError } from './api-error.ts'

/**
 * Runs at most `atOnce` pieces of work at the same time, in the order in which they arrive. Work that finds `mostWaiting`
 * pieces waiting is refused with 503 and Retry-After.
 */
export function openLine({ atOnce, mostWaiting = Number.POSITIVE_INFINITY }: { atOnce: number; mostWaiting?: number }) {
  const waiting: (() => void)[] = []
  let free = atOnce
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (free > 0) free--
    else if (waiting.length >= mostWaiting) throw new ApiError('serviceUnavailable')
    else await new Promise<void>((begin) => waiting.push(begin))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}
