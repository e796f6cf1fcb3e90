import { expect, test } from 'vitest'
import { readEnv } from '#server/env.ts'
import { isTestServer, openIdentityProvider } from './provider.ts'

test.each([
  ['https://testcert.kcp.co.kr', true],
  ['https://cert.kcp.co.kr', false],
  ['https://cert.kcp.co.kr/test', false],
])('%s is KCP’s test server: %s', (url, isTest) => {
  expect(isTestServer(url)).toBe(isTest)
})

const keys = {
  SITE_URL: 'https://onmaru.example',
  IDENTITY: 'kcp',
  KCP_SITE_CD: 'A1B2C',
  KCP_ENC_KEY: 'key',
  KCP_WEB_SITEID: 'ONMARU',
}

test("a missing birth date is accepted on KCP's test server only", () => {
  expect(openIdentityProvider(readEnv(keys)).allowsNoBirth).toBe(false)
  expect(openIdentityProvider(readEnv({ ...keys, KCP_URL: 'https://testcert.kcp.co.kr' })).allowsNoBirth).toBe(true)
  expect(openIdentityProvider(readEnv({ IDENTITY: 'simulator' })).allowsNoBirth).toBe(false)
})

test('the simulator exists only if IDENTITY names it', () => {
  expect(openIdentityProvider(readEnv(keys)).simulator).toBeNull()
  expect(openIdentityProvider(readEnv({ IDENTITY: 'off' }))).toMatchObject({ kcp: null, simulator: null })
  expect(openIdentityProvider(readEnv({ IDENTITY: 'simulator' })).simulator).not.toBeNull()
})
