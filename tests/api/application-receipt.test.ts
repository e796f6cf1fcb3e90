import { afterAll, expect, test } from 'vitest'
import { locales } from '#contract/kit/locale.ts'
import { drawing } from '#server/application/receipt-thread.ts'
import { turnOfAddress } from '#server/http/fair-queue.ts'
import { openTestApp } from '../support/app.ts'

const { apply, startDraft, guest, close } = await openTestApp({}, { TRUSTED_PROXIES: '1' })
afterAll(close)

test.each(locales)('a receipt is a PDF of one page, in %s, with no-store', { timeout: 60_000 }, async (locale) => {
  const { id, application, applicant } = await apply({ name: '金새봄 Kim' })
  const { status, headers, bytes } = await applicant.get(`/v1/application/${id}/receipt`, {
    headers: { 'Accept-Language': locale },
  })
  expect([status, headers.get('Content-Type')]).toEqual([200, 'application/pdf'])
  expect(headers.get('Content-Disposition')).toBe(`attachment; filename="onmaru-${application.receiptNumber}.pdf"`)
  expect(headers.get('Cache-Control')).toBe('no-store')
  const text = bytes.toString('latin1')
  expect(text.slice(0, 5)).toBe('%PDF-')
  expect(text.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1)
  expect(text).toContain(`/Lang (${locale === 'cn' ? 'zh-CN' : locale})`)
  // Embedding whole fonts would take megabytes.
  expect(bytes.length).toBeLessThan(200_000)
})

test('the event loop goes on while a receipt is drawn', async () => {
  const { id, applicant } = await apply()
  const draw = () => applicant.get(`/v1/application/${id}/receipt`)
  // The first one waits for fonts.
  await draw()
  let isDrawn = false
  const drawn = draw().finally(() => {
    isDrawn = true
  })
  let turns = 0
  for (; !isDrawn; turns++) await new Promise(setImmediate)
  expect((await drawn).status).toBe(200)
  expect(turns).toBeGreaterThan(1_000)
})

test('receipts are drawn in turn: a network with too many waiting is put off, others get theirs', async () => {
  const { id, applicant } = await apply()
  const [busy, other] = ['192.0.2.1', '192.0.2.2']
  const receiptFor = (address: string) =>
    applicant.get(`/v1/application/${id}/receipt`, { headers: { 'X-Forwarded-For': address } })
  const held = Promise.withResolvers<void>()
  const hold = () => drawing.run(turnOfAddress(busy, 'applicants'), () => held.promise)
  const [running, mostWaiting] = [1, 64]
  const backlog = Array.from({ length: running + mostWaiting }, hold)
  expect(await receiptFor(busy)).toMatchObject({ status: 503, body: { code: 'serviceUnavailable' } })
  const waiting = receiptFor(other)
  expect((await guest.get('/v1/application/schedules')).status).toBe(200)
  held.resolve()
  expect((await waiting).status).toBe(200)
  await Promise.all(backlog)
})

test('a draft has no receipt', async () => {
  const { id, applicant } = await startDraft()
  expect((await applicant.get(`/v1/application/${id}/receipt`)).status).toBe(404)
})
