import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { ApplicationRecord } from '#contract/application/application-record.ts'
import type { DocumentName } from '#contract/document/document.ts'
import type { WaitingPlace } from '#contract/round/waiting-room.ts'
import { makePdf } from '../../tests/support/pdf.ts'
import { submissionOf } from '../support/submission.ts'

/** `number` in the waiting room, 0 without one; `arrivedAt` in milliseconds of the crowd's clock. */
export type Applied = { id: string; receiptNumber: string; number: number; arrivedAt: number }
/** By name of the call: latencies in milliseconds, and numbers of answers with Retry-After. */
export type Tally = {
  latencies: Record<string, number[]>
  waits: Record<string, number>
  /** Number of calls on a keep-alive connection that the server was closing; a browser repeats such a call. */
  stale: Record<string, number>
  errors: string[]
}
type Call = { name: string; method?: string; path: string; headers?: Record<string, string>; body?: string | Buffer }
type Answer = { status: number; retryAfter: number; body: Buffer }
type Visit = { call: (call: Call) => Promise<Buffer>; close: () => void }

const documents: DocumentName[] = ['identityCard', 'residentRegister', 'income']
export const documentsEach = documents.length
const boundary = '----rush'

export function openTally(): Tally {
  return { latencies: {}, waits: {}, stale: {}, errors: [] }
}

/** Applies as a browser does: asks again after Retry-After. Undefined after an error, which the tally has. */
export async function apply(
  { port, person, bytes, hasWaitingRoom }: { port: number; person: number; bytes: number; hasWaitingRoom: boolean },
  tally: Tally,
): Promise<Applied | undefined> {
  const visit = openVisit(port, person, tally)
  const start = performance.now()
  try {
    const place = hasWaitingRoom ? await waitForPlace(visit) : undefined
    const admittedAt = performance.now()
    const applied = await applyOn(visit, { person, bytes, place })
    record(tally, 'from admission to receipt', performance.now() - admittedAt)
    record(tally, 'from arrival to receipt', performance.now() - start)
    return { ...applied, number: place?.number ?? 0, arrivedAt: start }
  } catch (error) {
    tally.errors.push(String(error))
    return undefined
  } finally {
    visit.close()
  }
}

type Sent = { application: ApplicationRecord; token: string }

type Applying = { person: number; bytes: number; place: WaitingPlace | undefined }

async function applyOn({ call }: Visit, { person, bytes, place }: Applying) {
  const path = '/api/v1/application'
  for (let poll = 0; poll < 2; poll++) await call({ name: 'schedule', path: `${path}/schedules` })
  await call({ name: 'form page', path: '/form/application', headers: { 'Accept-Encoding': 'br' } })
  const json = { 'Content-Type': 'application/json' }
  const draft = JSON.stringify({ status: 'DRAFT', round: 1 })
  const ticket = place?.ticket ? { 'Waiting-Ticket': place.ticket } : {}
  const headers = { ...json, ...ticket, 'Idempotency-Key': randomUUID() }
  const { application, token } = read<Sent>(await call({ name: 'draft', method: 'POST', path, headers, body: draft }))
  const own = { path: `${path}/${application._id}`, headers: { Authorization: `Bearer ${token}` } }
  for (const document of documents) {
    const multipart = { ...own.headers, 'Content-Type': `multipart/form-data; boundary=${boundary}` }
    const body = formOf(document, bytes)
    await call({ name: 'upload', method: 'POST', path: `${own.path}/upload`, headers: multipart, body })
  }
  const body = JSON.stringify(submissionOf(person))
  const put = { name: 'submit', method: 'PUT', path: own.path, headers: { ...own.headers, ...json, ...ticket }, body }
  const sent = read<Sent>(await call(put)).application
  // Every tenth applicant sends the application twice, as after a lost answer.
  const again = person % 10 === 0 ? read<Sent>(await call({ ...put, name: 'submit again' })).application : sent
  if (again.receiptNumber !== sent.receiptNumber) throw new Error('the second answer has another receipt')
  return { id: sent._id, receiptNumber: sent.receiptNumber ?? '' }
}

/** Asks as the page does until it is this person's turn. */
async function waitForPlace({ call }: Visit): Promise<WaitingPlace> {
  const request = { name: 'waiting', method: 'POST', path: '/api/v1/application/waiting' }
  const json = { 'Content-Type': 'application/json' }
  let body: object = { round: 1 }
  let headers: Record<string, string> = { ...json, 'Idempotency-Key': randomUUID() }
  while (true) {
    const place = read<WaitingPlace>(await call({ ...request, headers, body: JSON.stringify(body) }))
    if (place.state === 'admitted') return place
    if (place.state === 'ended') throw new Error('the place ended before the turn')
    await wait(place.askAgainAfter * 1000)
    body = { round: 1, ticket: place.ticket }
    headers = json
  }
}

const read = <Body>(body: Buffer) => JSON.parse(body.toString('utf8')) as Body

function openVisit(port: number, person: number, tally: Tally): Visit {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  // The number of the person as an address, because rate limits count by address.
  const address = `10.${(person >> 16) & 255}.${(person >> 8) & 255}.${person & 255}`
  const call = async (one: Call): Promise<Buffer> => {
    while (true) {
      const start = performance.now()
      const answer = await send(agent, port, { ...one, headers: { ...one.headers, 'X-Forwarded-For': address } })
      if (answer === 'stale') {
        tally.stale[one.name] = (tally.stale[one.name] ?? 0) + 1
        continue
      }
      const { status, retryAfter, body } = answer
      record(tally, one.name, performance.now() - start)
      if (status < 300) return body
      const isWait = (status === 429 || status === 503) && retryAfter > 0
      if (!isWait) throw new Error(`${one.name}: ${status} ${body.toString('utf8').slice(0, 200)}`)
      tally.waits[one.name] = (tally.waits[one.name] ?? 0) + 1
      await wait(retryAfter * 1000 * (1 + Math.random() / 2))
    }
  }
  return { call, close: () => agent.destroy() }
}

function send(agent: Agent, port: number, { method = 'GET', path, headers, body }: Call): Promise<Answer | 'stale'> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) }
    const outgoing = request({ agent, host: '127.0.0.1', port, method, path, headers: { ...headers, ...length } })
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      if (outgoing.reusedSocket && error.code === 'ECONNRESET') resolve('stale')
      else reject(error)
    })
    outgoing.on('response', (incoming) => {
      const chunks: Buffer[] = []
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
      incoming.on('error', reject)
      incoming.on('end', () => {
        const retryAfter = Number(incoming.headers['retry-after'] ?? 0)
        resolve({ status: incoming.statusCode ?? 0, retryAfter, body: Buffer.concat(chunks) })
      })
    })
    outgoing.end(body)
  })
}

const forms = new Map<string, Buffer>()

/** The same bytes for all persons: making new ones would slow the client down. */
function formOf(document: DocumentName, bytes: number): Buffer {
  const known = forms.get(document)
  if (known) return known
  const part = (rest: string) => `--${boundary}\r\nContent-Disposition: form-data; ${rest}\r\n`
  const form = Buffer.concat([
    Buffer.from(`${part('name="name"')}\r\n${document}\r\n`),
    Buffer.from(`${part('name="upload"; filename="document.pdf"')}Content-Type: application/pdf\r\n\r\n`),
    makePdf(bytes),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  forms.set(document, form)
  return form
}

function record({ latencies }: Tally, name: string, milliseconds: number): void {
  latencies[name] ??= []
  latencies[name].push(milliseconds)
}
