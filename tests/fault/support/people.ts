import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Locale } from '#contract/kit/locale.ts'
import { getT } from '#i18n/translate.ts'
import { submissionOf } from '../../../bench/support/submission.ts'
import { type Answer, type Client, makeClient } from '../../support/client.ts'

export function clientOf({ port }: { port: number }, token?: string): Client {
  return makeClient({ request: (path, init) => fetch(`http://127.0.0.1:${port}${path}`, init ?? {}) }, token)
}

export type Person = {
  call: { json: object; headers: Record<string, string> }
  receipt?: string
  id?: string
  token?: string
}

let count = 0
export function newPerson(language: Locale = 'ko'): Person {
  count += 1
  const headers = { 'Idempotency-Key': randomUUID(), 'Accept-Language': language === 'cn' ? 'zh-CN' : language }
  return { call: { json: submissionOf(count), headers } }
}

export async function applyAs(person: Person, guest: Client): Promise<Answer> {
  const answer = await guest.post('/v1/application', person.call)
  if (answer.status === 201) recordReceipt(person, answer)
  return answer
}

function recordReceipt(person: Person, { body }: Answer): void {
  if (person.receipt) expect(body.application.receiptNumber).toBe(person.receipt)
  Object.assign(person, { receipt: body.application.receiptNumber, id: body.application._id, token: body.token })
}

export function expectRetryLater({ status, headers, body }: Answer, language: Locale = 'ko'): void {
  expect({ status, code: body?.code }).toEqual({ status: 503, code: 'serviceUnavailable' })
  expect(body.message).toBe(getT(language, 'error')('serviceUnavailable'))
  expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0)
}

export async function expectStored(people: Person[], { port }: { port: number }): Promise<void> {
  for (const { id, receipt, token } of people) {
    if (!receipt) continue
    const { status, body } = await clientOf({ port }, token).get(`/v1/application/${id}`)
    expect({ status, receipt: body.application?.receiptNumber }).toEqual({ status: 200, receipt })
  }
}
