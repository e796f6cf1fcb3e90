import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createApp } from '#server/app.ts'
import { openTestApp, type Sent, staffToken, type TestApp } from '../support/app.ts'
import { makeClient } from '../support/client.ts'
import { bodyEnd, multipart, nameField, partHead, pdf, storedFiles, upload } from '../support/files.ts'
import { deadAt } from '../support/round.ts'

let api: TestApp
let sent: Sent
beforeEach(async () => {
  api = await openTestApp()
  sent = await api.apply()
})
afterEach(() => api.close())

async function beginUpload() {
  let finish = () => {}
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(`${nameField}${partHead('upload', 'f.pdf')}`))
      controller.enqueue(new Uint8Array(pdf))
      finish = () => {
        controller.enqueue(encoder.encode(`\r\n${bodyEnd}`))
        controller.close()
      }
    },
  })
  const headers = { ...multipart, Authorization: `Bearer ${sent.token}` }
  const call = { method: 'POST', body, headers, duplex: 'half' as const }
  const answer = api.app.request(`/api/v1/application/${sent.id}/upload`, call)
  await vi.waitUntil(async () => (await storedFiles(api.deps)).length === 1, 5_000)
  return async () => {
    finish()
    const { status } = await answer
    return { status, code: (await (await answer).json()).code }
  }
}

/** Runs `change` after a call has checked the state and before its transaction. */
function beforeNextChange(change: () => Promise<unknown>) {
  const { db } = api.deps
  const transaction = db.transaction()
  const execute = transaction.execute.bind(transaction)
  transaction.execute = async (work) => {
    await change()
    return execute(work)
  }
  vi.spyOn(db, 'transaction').mockReturnValueOnce(transaction)
}

async function expectRefused(end: Awaited<ReturnType<typeof beginUpload>>, code: string) {
  expect(await end()).toEqual({ status: 409, code })
  expect(await storedFiles(api.deps)).toEqual([])
  expect(await api.deps.db.selectFrom('upload').selectAll().execute()).toEqual([])
}

test('a document that arrives after the review has started is refused', async () => {
  const end = await beginUpload()
  const staff = api.as('application')
  await staff.post(`/console/application/${sent.id}/status`, { json: { status: 'REVIEWING', comment: '' } })
  await expectRefused(end, 'statusConflict')
})

test('a document that arrives after the withdrawal is refused', async () => {
  const end = await beginUpload()
  await sent.applicant.post(`/v1/application/${sent.id}/withdraw`)
  await expectRefused(end, 'statusConflict')
})

test('a document that arrives after the round has closed is refused', async () => {
  const end = await beginUpload()
  api.clock.now = Date.parse(deadAt) + 1000
  await expectRefused(end, 'windowClosed')
})

test('a document stays if the review starts while it is being deleted', async () => {
  const file = `/v1/application/${sent.id}/upload`
  await sent.applicant.post(file, upload('income'))
  // Another server, because transactions of the same server wait for each other.
  const staff = makeClient(createApp(api.deps), staffToken(api.deps, ['application']))
  const decide = () =>
    staff.post(`/console/application/${sent.id}/status`, { json: { status: 'REVIEWING', comment: '' } })
  beforeNextChange(decide)
  expect(await sent.applicant.delete(`${file}/income`)).toMatchObject({ status: 409, body: { code: 'statusConflict' } })
  expect(await storedFiles(api.deps)).toHaveLength(1)
  expect(await api.deps.db.selectFrom('upload').select('name').execute()).toEqual([{ name: 'income' }])
})

test('a document that arrives in time is stored', async () => {
  expect((await (await beginUpload())()).status).toBe(201)
  expect(await storedFiles(api.deps)).toHaveLength(1)
})
