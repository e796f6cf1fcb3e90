import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { seededRandom } from '../support/random.ts'
import { type Applied, apply, openTally, type Tally } from './applicant.ts'

export type CrowdJob = { port: number; count: number; seconds: number; bytes: number; seed: number }
export type CrowdOutcome = Omit<Tally, 'latencies'> & {
  applied: Applied[]
  /** From the first arrival to the last receipt. */
  seconds: number
  latencies: Record<string, { count: number; p50: number; p95: number; p99: number; most: number }>
  peakMegabytes: number
}

/** Client and server are separate processes, so that they share no event loop. */
process.once('message', async ({ port, count, seconds, bytes, seed }: CrowdJob) => {
  const random = seededRandom(seed)
  const arrivals = Array.from({ length: count }, () => random.next() * seconds * 1000)
  process.send?.('ready')
  await once(process, 'message')

  const tally = openTally()
  const start = performance.now()
  const all = arrivals.map(async (arrival, person) => {
    await wait(arrival)
    return apply({ port, person, bytes }, tally)
  })
  const applied = (await Promise.all(all)).filter((one) => one !== undefined)
  const { latencies, ...rest } = tally
  const outcome: CrowdOutcome = {
    ...rest,
    applied,
    seconds: (performance.now() - start) / 1000,
    latencies: Object.fromEntries(Object.entries(latencies).map(([name, times]) => [name, quantiles(times)])),
    peakMegabytes: process.resourceUsage().maxRSS / 1024,
  }
  process.send?.(outcome, () => process.disconnect())
})

function quantiles(times: number[]) {
  times.sort((a, b) => a - b)
  const at = (part: number) => Math.round(times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0)
  return { count: times.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), most: at(1) }
}
