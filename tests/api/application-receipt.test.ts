import { afterAll, expect, test } from 'vitest'
import { locales } from '#contract/kit/locale.ts'
import { openTestApp } from '../support/app.ts'

const { apply, startDraft, close } = await openTestApp()
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

test('a draft has no receipt', async () => {
  const { id, applicant } = await startDraft()
  expect((await applicant.get(`/v1/application/${id}/receipt`)).status).toBe(404)
})
