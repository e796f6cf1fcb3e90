export type Percentiles = { p50: number; p95: number; p99: number; most: number }

export function percentiles(times: number[]): Percentiles {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), most: at(1) }
}

export const median = (numbers: number[]): number => percentiles(numbers).p50
