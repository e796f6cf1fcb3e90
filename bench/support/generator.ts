import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { ApplicationRecord } from '#contract/application/application-record.ts'
import { type Client, openClient } from './http.ts'
import { type Percentiles, percentiles } from './percentiles.ts'
import { submissionOf } from './submission.ts'

/** Sends `warmUp` applications, which are not measured, then `count`; `atOnce` at a time. */
export type Job = { port: number; warmUp: number; count: number; atOnce: number }

export type Outcome = {
  perSecond: number
  seconds: number
  /** Milliseconds from the start of a request to its whole answer. */
  latency: Percentiles
  acknowledged: [id: string, receiptNumber: string][]
  errors: string[]
}

/** A process apart from the server, so that they share no event loop. It measures once the parent answers `warm`. */
process.once('message', async ({ port, warmUp, count, atOnce }: Job) => {
  const client = openClient(port)
  const tally: Tally = { latencies: [], acknowledged: [], errors: [] }
  await sendThrough(atOnce, 0, warmUp, (person) => send(client, person, tally))
  tally.latencies = []
  process.send?.('warm')
  await once(process, 'message')

  const start = performance.now()
  await sendThrough(atOnce, warmUp, count, (person) => send(client, person, tally))
  const seconds = (performance.now() - start) / 1000
  client.close()
  process.send?.(outcomeOf(tally, seconds), () => process.disconnect())
})

type Tally = Pick<Outcome, 'acknowledged' | 'errors'> & { latencies: number[] }

async function sendThrough(atOnce: number, first: number, count: number, send: (person: number) => Promise<void>) {
  let next = first
  const work = async () => {
    while (next < first + count) await send(next++)
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, count) }, work))
}

async function send(client: Client, person: number, tally: Tally): Promise<void> {
  const body = JSON.stringify(submissionOf(person))
  const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() }
  const start = performance.now()
  try {
    const answer = await client.call({ method: 'POST', path: '/api/v1/application', headers, body })
    if (answer.status !== 201) throw new Error(`${answer.status} ${answer.body}`)
    const { application } = JSON.parse(answer.body.toString('utf8')) as { application?: ApplicationRecord }
    if (application) tally.acknowledged.push([application._id, application.receiptNumber ?? ''])
  } catch (error) {
    tally.errors.push(String(error))
  }
  tally.latencies.push(performance.now() - start)
}

function outcomeOf({ latencies, ...tally }: Tally, seconds: number): Outcome {
  return { ...tally, perSecond: latencies.length / seconds, seconds, latency: percentiles(latencies) }
}
