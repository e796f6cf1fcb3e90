import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { openKcp } from '#server/identity/kcp.ts'
import { openTestApp } from '../support/app.ts'
import { makeClient, send } from '../support/client.ts'
import {
  completeWindow,
  finishVerification,
  identityPath,
  newToken,
  runVerification,
  startVerification,
} from '../support/identity.ts'
import { changeRound } from '../support/round.ts'
import { makeSubmission } from '../support/samples.ts'

const { app, deps, clock, guest, close } = await openTestApp({}, { IDENTITY: 'simulator' })
afterAll(close)

let people = 0
function newPerson() {
  people += 1
  return { name: '예시하람', phone: `0100000${1_000 + people}`, birth: '19990131' }
}
const apply = (cert: string | null, token: string, person: object, headers: Record<string, string> = {}) =>
  guest.post('/v1/application', {
    json: makeSubmission({ cert, ...person }),
    headers: { 'Identity-Token': token, ...headers },
  })
const rowOf = (id: string) =>
  deps.db.selectFrom('identity_attempt').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('a verification', () => {
  test('starts with the form that the browser posts to the provider', async () => {
    const json = { token: newToken(), purpose: 'APPLICATION', round: 1 }
    const { status, body, headers } = await guest.post(identityPath, {
      json,
      headers: { Origin: 'http://localhost', Host: 'localhost' },
    })
    expect(status).toBe(201)
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect(body.callUrl).toBe('/api/simulator/kcp/window')
    expect(body.regCertKey).toMatch(/^\w{48}$/)
    const expiresAt = new Date(clock.now + 15 * 60_000).toISOString()
    expect(body.cert).toMatchObject({ outcome: null, person: null, verifiedAt: null, expiresAt })
    expect(JSON.stringify(await rowOf(body.cert._id))).not.toContain(json.token)
  })

  test('returns the person, only to the tab that started it', async () => {
    const person = newPerson()
    const { id, token, answer } = await runVerification(app, 'success', person)
    expect(answer.status).toBe(200)
    const cert = {
      _id: id,
      outcome: 'success',
      verifiedAt: new Date(clock.now).toISOString(),
      person: { ...person, gender: 'FEMALE', isForeigner: false },
      first: null,
    }
    expect(answer.body.cert).toMatchObject(cert)
    expect((await guest.get(`${identityPath}/${id}`, { token })).body.cert).toMatchObject(cert)
    expect(answer.bytes.toString()).not.toMatch(/"(ci|di|sealed|diHash)"/i)
  })

  test('stores the person encrypted', async () => {
    const person = newPerson()
    const { id } = await runVerification(app, 'success', person)
    const row = JSON.stringify(await rowOf(id))
    for (const value of Object.values(person)) expect(row).not.toContain(value)
  })

  test('recognises a foreigner', async () => {
    const { answer } = await runVerification(app, 'foreigner', newPerson())
    expect(answer.body.cert).toMatchObject({ outcome: 'success', person: { isForeigner: true } })
  })

  test.each([
    ['cancelled', 'cancelled'],
    ['expired', 'expired'],
    ['noBirth', 'incomplete'],
    ['minor', 'minor'],
  ] as const)('that ended as %s is %s, and stores no person', async (chosen, outcome) => {
    const { id, answer } = await runVerification(app, chosen, newPerson())
    expect(answer).toMatchObject({ status: 200, body: { cert: { outcome, person: null, verifiedAt: null } } })
    expect(await rowOf(id)).toMatchObject({ sealed: null, ciHash: null, diHash: null })
  })

  test('of a person who has applied refers to the first application', async () => {
    const person = newPerson()
    const first = await runVerification(app, 'success', person)
    const { application } = (await apply(first.id, first.token, person)).body
    const { body, bytes } = (await runVerification(app, 'success', person)).answer
    expect(body.cert).toMatchObject({ outcome: 'duplicate', person: null })
    expect(body.cert.first.submittedAt).toBe(application.submittedAt)
    expect(body.cert.first.receiptNumber.slice(0, 2)).toBe(application.receiptNumber.slice(0, 2))
    expect(bytes.toString()).not.toContain(application.receiptNumber)
  })

  test('whose result cannot be fetched can be retried, within a rate limit', async () => {
    const { id, back, token, regCertKey, answer } = await runVerification(app, 'failure', newPerson())
    expect(answer).toMatchObject({ status: 502, body: { code: 'identityUnavailable' } })
    expect((await guest.get(`${identityPath}/${id}`, { token })).body.cert.outcome).toBeNull()
    expect((await finishVerification(app, { id, token, regCertKey }, back)).status).toBe(502)
    const { points } = deps.limits.verifyAttempt
    deps.limits.verifyAttempt.points = 2
    expect((await finishVerification(app, { id, token, regCertKey }, back)).status).toBe(429)
    deps.limits.verifyAttempt.points = points
  })

  test('that returns before its window has ended is not a success', async () => {
    const begun = await startVerification(app)
    const other = await startVerification(app)
    const back = await completeWindow(app, other, 'success', newPerson())
    expect(await finishVerification(app, begun, back)).toMatchObject({ status: 409, body: { code: 'certMismatch' } })
    expect((await rowOf(begun.id)).outcome).toBeNull()
  })

  test('expires after 15 minutes', async () => {
    const begun = await startVerification(app)
    const back = await completeWindow(app, begun, 'success', newPerson())
    clock.advance(15 * 60 + 1)
    expect(await finishVerification(app, begun, back)).toMatchObject({
      status: 200,
      body: { cert: { outcome: 'expired' } },
    })
  })

  test('does not start while the round is closed', async () => {
    await changeRound(deps, { stops: true })
    const json = { token: newToken(), purpose: 'APPLICATION', round: 1 }
    expect(await guest.post(identityPath, { json })).toMatchObject({ status: 409, body: { code: 'windowPaused' } })
    await changeRound(deps, { stops: false })
  })

  test.each([{ token: 'short' }, { purpose: 'LOGIN' }, { round: 99 }])('does not start with %j', async (changes) => {
    const json = { token: newToken(), purpose: 'APPLICATION', round: 1, ...changes }
    expect((await guest.post(identityPath, { json })).status).toBe(422)
  })
})

describe('single use', () => {
  test('a repeated return changes nothing', async () => {
    const begun = await runVerification(app, 'success', newPerson())
    expect(await finishVerification(app, begun, begun.back)).toMatchObject({
      status: 409,
      body: { code: 'certConsumed' },
    })
  })

  test('of several concurrent returns one succeeds', async () => {
    const begun = await startVerification(app)
    const back = await completeWindow(app, begun, 'success', newPerson())
    const answers = await Promise.all([1, 2, 3].map(() => finishVerification(app, begun, back)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })
})

describe('an attacker', () => {
  test("gets the same answer for another's attempt as for a missing one", async () => {
    const { id, back } = await runVerification(app, 'success', newPerson())
    for (const token of [newToken(), 'x'])
      for (const answer of [
        await guest.get(`${identityPath}/${id}`, { token }),
        await guest.post(`${identityPath}/${id}`, { token, json: back }),
      ])
        expect(answer).toMatchObject({ status: 404, body: { code: 'notFound' } })
    expect((await guest.get(`${identityPath}/${randomUUID()}`, { token: newToken() })).status).toBe(404)
    expect((await guest.get(`${identityPath}/${id}`)).status).toBe(401)
  })

  test("who has a victim verified in the attacker's attempt does not get the person", async () => {
    const attackers = await startVerification(app)
    await completeWindow(app, attackers, 'success', newPerson())
    const guess = { key: 'A'.repeat(22), resultCode: '0000' }
    expect(await finishVerification(app, attackers, guess)).toMatchObject({
      status: 409,
      body: { code: 'certMismatch' },
    })
  })

  test("cannot cancel a visitor's verification that has succeeded", async () => {
    const begun = await startVerification(app)
    const { key } = await completeWindow(app, begun, 'success', newPerson())
    const { body } = await finishVerification(app, begun, { key, resultCode: '9999' })
    expect(body.cert.outcome).toBe('success')
  })
})

describe("the provider's post", () => {
  const post = (query: string, body: string, type = 'application/x-www-form-urlencoded') =>
    send(app, 'POST', `${identityPath}/return${query}`, {
      body,
      headers: { Origin: 'https://cert.kcp.co.kr', 'Content-Type': type },
    })

  test.each([
    [
      `?locale=en&key=${'k'.repeat(22)}`,
      'res_cd=9999',
      `/en/common/kcp/cert/response?key=${'k'.repeat(22)}&res_cd=9999`,
    ],
    ['?locale=xx&key=<script>', 'res_cd=<b>', '/common/kcp/cert/response?'],
    ['', '', '/common/kcp/cert/response?'],
  ])('%s redirects to the page', async (query, body, address) => {
    const { status, headers } = await post(query, body)
    expect([status, headers.get('Location')]).toEqual([303, address])
  })

  test('is the only cross-site post that is accepted', async () => {
    const headers = { Origin: 'https://cert.kcp.co.kr', Host: 'onmaru.example' }
    for (const address of [identityPath, `${identityPath}/${randomUUID()}`, `${identityPath}/return/x`])
      expect((await guest.post(address, { json: {}, headers })).status).toBe(403)
  })
})

describe('a draft with files', () => {
  const draft = (cert: string | null, token: string) => {
    const json = { status: 'DRAFT', round: 1, ...(cert && { cert }) }
    return guest.post('/v1/application', { json, headers: { 'Identity-Token': token } })
  }

  test("requires the caller's own verification", async () => {
    const { id, token } = await runVerification(app, 'success', newPerson())
    const cancelled = await runVerification(app, 'cancelled', newPerson())
    const before = await deps.db.selectFrom('application').select('id').execute()
    const invalid = { status: 422, body: { fields: { cert: 'certInvalid' } } }
    expect(await draft(null, token)).toMatchObject({ status: 422, body: { fields: { cert: 'certRequired' } } })
    expect(await draft(id, newToken())).toMatchObject(invalid)
    expect(await draft(cancelled.id, cancelled.token)).toMatchObject(invalid)
    expect(await deps.db.selectFrom('application').select('id').execute()).toEqual(before)
    expect((await draft(id, token)).status).toBe(201)
  })

  test('is limited to thirty a day per person', async () => {
    const { id, token } = await runVerification(app, 'success', newPerson())
    for (let count = 0; count < 30; count++) expect((await draft(id, token)).status).toBe(201)
    expect((await draft(id, token)).status).toBe(429)
    const other = await runVerification(app, 'success', newPerson())
    expect((await draft(other.id, other.token)).status).toBe(201)
  })
})

describe('an application', () => {
  test('contains its verification, and is read with its own token', async () => {
    const person = newPerson()
    const { id, token } = await runVerification(app, 'success', person)
    const { status, body } = await apply(id, token, person)
    expect(status).toBe(201)
    expect(body.application).toMatchObject({ cert: id, verifiedAt: new Date(clock.now).toISOString() })
    const own = makeClient(app, body.token)
    expect((await own.get(`/v1/application/${body.application._id}`)).body.application).toEqual(body.application)
  })

  test('sent again gets the same receipt, even if the verification has expired', async () => {
    const person = newPerson()
    const { id, token } = await runVerification(app, 'success', person)
    const call = {
      json: makeSubmission({ cert: id, ...person }),
      headers: { 'Identity-Token': token, 'Idempotency-Key': randomUUID() },
    }
    const first = await guest.post('/v1/application', call)
    clock.advance(25 * 3_600)
    const again = await guest.post('/v1/application', call)
    expect(again).toMatchObject({ status: 201, body: { application: first.body.application } })
  })

  test('is separate for two persons with the same key, and so is a draft', async () => {
    const key = { 'Idempotency-Key': randomUUID() }
    for (const status of ['DRAFT', undefined]) {
      const ids: string[] = []
      for (const person of [newPerson(), newPerson()]) {
        const { id: cert, token } = await runVerification(app, 'success', person)
        const json = status ? { status, round: 1, cert } : makeSubmission({ cert, ...person })
        const call = { json, headers: { 'Identity-Token': token, ...key } }
        const [first, again] = [await guest.post('/v1/application', call), await guest.post('/v1/application', call)]
        expect([first.status, again.body.application._id]).toEqual([201, first.body.application._id])
        ids.push(first.body.application._id)
      }
      expect(new Set(ids).size).toBe(2)
    }
  })

  test.each([
    ['name', '예시나래'],
    ['phone', '01000009999'],
    ['birth', '19990201'],
  ])('with another %s than the verified one is refused', async (name, value) => {
    const person = newPerson()
    const { id, token } = await runVerification(app, 'success', person)
    const answer = await apply(id, token, { ...person, [name]: value })
    expect(answer).toMatchObject({ status: 422, body: { fields: { [name]: 'identityMismatch' } } })
  })

  test("without a verification, with another's, or with a failed one is refused", async () => {
    const person = newPerson()
    const { id, token } = await runVerification(app, 'success', person)
    const cancelled = await runVerification(app, 'cancelled', person)
    const invalid = { status: 422, body: { fields: { cert: 'certInvalid' } } }
    expect(await apply(null, token, person)).toMatchObject({ status: 422, body: { fields: { cert: 'certRequired' } } })
    expect(await apply(id, newToken(), person)).toMatchObject(invalid)
    expect(await apply(randomUUID(), token, person)).toMatchObject(invalid)
    expect(await apply(cancelled.id, cancelled.token, person)).toMatchObject(invalid)
  })

  test('is refused a day after the verification', async () => {
    const person = newPerson()
    const { id, token } = await runVerification(app, 'success', person)
    clock.advance(24 * 3_600 + 1)
    expect(await apply(id, token, person)).toMatchObject({ status: 422, body: { fields: { cert: 'certInvalid' } } })
  })

  test('cannot reuse the verification of a withdrawn application', async () => {
    const person = newPerson()
    const { id, token } = await runVerification(app, 'success', person)
    const sent = (await apply(id, token, person)).body
    await makeClient(app, sent.token).post(`/v1/application/${sent.application._id}/withdraw`)
    expect(await apply(id, token, person)).toMatchObject({ status: 409, body: { code: 'certConsumed' } })
    const anew = await runVerification(app, 'success', person)
    expect((await apply(anew.id, anew.token, person)).status).toBe(201)
  })

  test('keeps its person when it is amended', async () => {
    const person = newPerson()
    const { id, token } = await runVerification(app, 'success', person)
    const { application, token: own } = (await apply(id, token, person)).body
    const amend = (changes: object) =>
      makeClient(app, own).put(`/v1/application/${application._id}`, {
        json: makeSubmission({ cert: id, ...person, ...changes }),
        headers: { 'If-Match': `"${application.contentHash}"` },
      })
    expect(await amend({ birth: '19990202' })).toMatchObject({
      status: 422,
      body: { fields: { birth: 'identityMismatch' } },
    })
    expect(await amend({ cert: null })).toMatchObject({ status: 422, body: { fields: { cert: 'certInvalid' } } })
    expect((await amend({ isCar: false })).body.application).toMatchObject({ isCar: false, cert: id })
  })
})

test('a verification fails cleanly if KCP does not answer or answers nonsense', async () => {
  const answers = ['{', '{"res_cd":"CN12","res_msg":"error"}', '{"res_cd":"0000"}', '[]']
  const server = createServer((_, response) => response.end(answers.shift())).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const kcp = openKcp({ siteCode: 'A', encryptionKey: 'B', webSiteId: 'C', url: () => `http://127.0.0.1:${port}` })
  const order = { orderId: 'order', returnUrl: 'http://localhost/x' }
  await expect(kcp.register(order)).rejects.toMatchObject({ code: undefined })
  await expect(kcp.register(order)).rejects.toMatchObject({ code: 'CN12' })
  for (const _ of [1, 2]) await expect(kcp.register(order)).rejects.toMatchObject({ code: undefined })
  await new Promise((resolve) => server.close(resolve).closeAllConnections())
  await expect(kcp.register(order)).rejects.toMatchObject({ message: 'gave no answer that can be read' })
})
