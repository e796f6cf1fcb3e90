import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { type Percentiles, percentiles } from '../support/percentiles.ts'
import { seededRandom } from '../support/random.ts'
import { type Applied, apply, openTally, type Tally } from './applicant.ts'

export type CrowdJob = {
  port: number
  count: number
  seconds: number
  bytes: number
  seed: number
  hasWaitingRoom: boolean
}
export type CrowdOutcome = Omit<Tally, 'latencies'> & {
  applied: Applied[]
  /** From the first arrival to the last receipt. */
  seconds: number
  latencies: Record<string, Percentiles & { count: number }>
  peakMegabytes: number
}

/** A process apart from the server, so that they share no event loop. It starts once the parent answers `ready`. */
process.once('message', async ({ port, count, seconds, bytes, seed, hasWaitingRoom }: CrowdJob) => {
  const random = seededRandom(seed)
  const arrivals = Array.from({ length: count }, () => random.next() * seconds * 1000)
  process.send?.('ready')
  await once(process, 'message')

  const tally = openTally()
  const start = performance.now()
  const all = arrivals.map(async (arrival, person) => {
    await wait(arrival)
    return apply({ port, person, bytes, hasWaitingRoom }, tally)
  })
  const applied = (await Promise.all(all)).filter((one) => one !== undefined)
  const { latencies, ...rest } = tally
  const outcome: CrowdOutcome = {
    ...rest,
    applied,
    seconds: (performance.now() - start) / 1000,
    latencies: Object.fromEntries(Object.entries(latencies).map(([name, times]) => [name, summaryOf(times)])),
    peakMegabytes: process.resourceUsage().maxRSS / 1024,
  }
  process.send?.(outcome, () => process.disconnect())
})

function summaryOf(times: number[]) {
  return { count: times.length, ...percentiles(times.map(Math.round)) }
}
