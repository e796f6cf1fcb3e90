import type { ApplicationRecord } from '#contract/application/application-record.ts'
import type { Upload } from '#contract/document/document.ts'
import { type Client, expectJson } from '../support/http.ts'
import type { Attempt, Document } from './attempt.ts'

type Acknowledged = { application: ApplicationRecord; token: string }

/** Sends the steps of an attempt that are still missing. After a crash, a second call is the browser's retry. */
export async function apply(client: Client, attempt: Attempt): Promise<void> {
  const { submission, documents, key } = attempt
  if (documents.length === 0) {
    const answer = await client.call(json('POST', '/api/v1/application', submission, { 'Idempotency-Key': key }))
    return acknowledge(attempt, expectJson(answer, 201))
  }
  if (!attempt.id) {
    const draft = { status: 'DRAFT', round: submission.round }
    const answer = await client.call(json('POST', '/api/v1/application', draft, { 'Idempotency-Key': key }))
    const { application, token } = expectJson<Acknowledged>(answer, 201)
    attempt.id = application._id
    attempt.token = token
  }
  for (const document of documents) if (!document.isAcknowledged) await upload(client, attempt, document)
  const put = json('PUT', `/api/v1/application/${attempt.id}`, submission, bearer(attempt))
  acknowledge(attempt, expectJson(await client.call(put), 200))
}

export async function readOwn(client: Client, attempt: Attempt): Promise<ApplicationRecord> {
  const answer = await client.call({ path: `/api/v1/application/${attempt.id}`, headers: bearer(attempt) })
  return expectJson<{ application: ApplicationRecord }>(answer, 200).application
}

function acknowledge(attempt: Attempt, { application, token }: Acknowledged): void {
  const { _id, receiptNumber } = application
  if (!receiptNumber) throw new Error('acknowledged without a receipt number')
  if (attempt.id && attempt.id !== _id) throw new Error(`${attempt.id} was answered as ${_id}`)
  Object.assign(attempt, { id: _id, token, receiptNumber })
}

async function upload(client: Client, attempt: Attempt, document: Document): Promise<void> {
  const boundary = `----${attempt.key}`
  const disposition = (rest: string) => `--${boundary}\r\nContent-Disposition: form-data; ${rest}\r\n`
  const body = Buffer.concat([
    Buffer.from(`${disposition('name="name"')}\r\n${document.name}\r\n`),
    Buffer.from(`${disposition('name="upload"; filename="document.pdf"')}Content-Type: application/pdf\r\n\r\n`),
    document.content,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  document.isSent = true
  const headers = { ...bearer(attempt), 'Content-Type': `multipart/form-data; boundary=${boundary}` }
  const call = { method: 'POST', path: `/api/v1/application/${attempt.id}/upload`, headers, body }
  const { sha256 } = expectJson<{ upload: Upload }>(await client.call(call), 201).upload
  if (sha256 !== document.sha256) throw new Error(`${document.name} was acknowledged with another hash`)
  document.isAcknowledged = true
  document.content = Buffer.alloc(0)
}

function bearer({ token }: Attempt): Record<string, string> {
  return { Authorization: `Bearer ${token}` }
}

function json(method: string, path: string, value: unknown, headers: Record<string, string>) {
  return { method, path, headers: { ...headers, 'Content-Type': 'application/json' }, body: JSON.stringify(value) }
}
