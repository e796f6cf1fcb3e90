import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { ApplicationRecord } from '#contract/application/application-record.ts'
import type { DocumentName } from '#contract/document/document.ts'
import { type DocumentKind, makeDocument } from './documents.ts'
import { type Client, expectJson, openClient } from './http.ts'
import { type Percentiles, percentiles } from './percentiles.ts'

/**
 * Sends `warmUp` uploads, which are not measured, then `count`; `atOnce` at a time. `isBare`: the server is
 * `sealing-server.ts`, which takes bodies at any path, without applications.
 */
export type UploadJob = {
  port: number
  kind: DocumentKind
  isBare: boolean
  warmUp: number
  count: number
  atOnce: number
}
export type UploadOutcome = { bytes: number; seconds: number; latency: Percentiles; errors: string[] }

type Target = { path: string; headers: Record<string, string>; body: Buffer }

const documents: DocumentName[] = ['identityCard', 'residentRegister', 'income']
const boundary = '----upload'

/** A process apart from the server, so that they share no event loop. It measures once the parent answers `warm`. */
process.once('message', async (job: UploadJob) => {
  const client = openClient(job.port)
  const document = await makeDocument(job.kind)
  const all = await targetsOf(client, job, document)
  const errors: string[] = []
  const work = async (targets: Target[]) => {
    const queue = targets.values()
    const times: number[] = []
    const sendOn = async () => {
      for (const target of queue) {
        const start = performance.now()
        await client.call({ method: 'POST', ...target }).then(
          ({ status, body }) => status === 201 || errors.push(`${status} ${body.toString('utf8').slice(0, 200)}`),
          (reason) => errors.push(String(reason)),
        )
        times.push(performance.now() - start)
      }
    }
    await Promise.all(Array.from({ length: job.atOnce }, sendOn))
    return times
  }
  await work(all.slice(0, job.warmUp))
  process.send?.('warm')
  await once(process, 'message')
  const start = performance.now()
  const latency = percentiles(await work(all.slice(job.warmUp)))
  const seconds = (performance.now() - start) / 1000
  client.close()
  const outcome: UploadOutcome = { bytes: document.length * job.count, seconds, latency, errors }
  process.send?.(outcome, () => process.disconnect())
})

/** Each application gets one document of each name; its sender has an address of its own, because of rate limits. */
async function targetsOf(client: Client, { isBare, warmUp, count }: UploadJob, document: Buffer): Promise<Target[]> {
  const forms = documents.map((name) => formOf(name, document))
  const applications = Math.ceil((warmUp + count) / documents.length)
  const targets: Target[] = []
  for (let person = 0; person < applications; person++) {
    const address = `10.1.${person >> 8}.${person & 255}`
    const type = { 'Content-Type': `multipart/form-data; boundary=${boundary}`, 'X-Forwarded-For': address }
    const upload = isBare ? { path: '/', headers: {} } : await openDraft(client, address)
    for (const body of forms) targets.push({ path: upload.path, headers: { ...type, ...upload.headers }, body })
  }
  return targets.slice(0, warmUp + count)
}

async function openDraft(client: Client, address: string): Promise<Pick<Target, 'path' | 'headers'>> {
  const path = '/api/v1/application'
  const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID(), 'X-Forwarded-For': address }
  const body = JSON.stringify({ status: 'DRAFT', round: 1 })
  type Sent = { application: ApplicationRecord; token: string }
  const { application, token } = expectJson<Sent>(await client.call({ method: 'POST', path, headers, body }), 201)
  return { path: `${path}/${application._id}/upload`, headers: { Authorization: `Bearer ${token}` } }
}

function formOf(name: DocumentName, document: Buffer): Buffer {
  const part = (rest: string) => `--${boundary}\r\nContent-Disposition: form-data; ${rest}\r\n`
  const file = `${part('name="upload"; filename="document"')}Content-Type: application/octet-stream\r\n\r\n`
  return Buffer.concat([
    Buffer.from(`${part('name="name"')}\r\n${name}\r\n${file}`),
    document,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
}
