import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { siteHeaders } from '#server/http/security-headers.ts'
import { openKcp } from '#server/identity/kcp.ts'
import { openTestApp } from '../support/app.ts'

const SITE_URL = 'https://onmaru.example'
const { guest, close } = await openTestApp({}, { SITE_URL, IDENTITY: 'simulator' })
afterAll(close)

const hstsPolicy = 'max-age=31536000; includeSubDomains'

test('pages send HSTS with an https address', () => {
  expect(siteHeaders(SITE_URL)['Strict-Transport-Security']).toBe(hstsPolicy)
  expect(siteHeaders('http://localhost:4321')['Strict-Transport-Security']).toBeUndefined()
})

test('the API sends HSTS with an https address', async () => {
  for (const path of ['/v1/setting', '/v1/nothing', '/console/application'])
    expect((await guest.get(path)).headers.get('Strict-Transport-Security')).toBe(hstsPolicy)
  expect(
    (await guest.post('/simulator/kcp/window', { body: new URLSearchParams({ reg_cert_key: 'x' }) })).headers.get(
      'Strict-Transport-Security',
    ),
  ).toBe(hstsPolicy)
})

test('calls to other services follow no redirect', async () => {
  const elsewhere = createServer((_request, response) =>
    response.writeHead(302, { Location: 'http://127.0.0.1:9/' }).end(),
  ).listen(0, '127.0.0.1')
  await once(elsewhere, 'listening')

  const url = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`
  const kcp = openKcp({ siteCode: 'A', encryptionKey: 'k'.repeat(60), webSiteId: 'w', url: () => url })
  await expect(kcp.fetchPerson({ orderId: 'x', regCertKey: 'y' })).rejects.toMatchObject({
    message: 'gave no answer that can be read',
  })
  elsewhere.close()
})
