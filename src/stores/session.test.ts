import CryptoJS from 'crypto-js'
import { afterEach, describe, expect, it } from 'vitest'
import { $claims, encryptCredentials } from './session.ts'
import { $accessToken } from './token.ts'

const claims = { sub: '1', username: 'editor', type: 'MANAGER', scope: ['centerNotifications'], exp: 1_900_000_000 }
const tokenOf = (payload: object) => `e30.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.signature`

describe('the session', () => {
  afterEach(() => $accessToken.set(''))

  it('reads who is logged in from the access token', () => {
    $accessToken.set(tokenOf(claims))
    expect($claims.get()).toEqual({ ...claims, isDeveloper: false })
  })

  it('treats an unreadable token, or one with an unknown scope, as logged out', () => {
    $accessToken.set('nonsense')
    expect($claims.get()).toBeNull()
    $accessToken.set(tokenOf({ ...claims, scope: ['everything'] }))
    expect($claims.get()).toBeNull()
  })
})

it('encrypts credentials as the log-in call expects them', async () => {
  const sent = await encryptCredentials('editor', 'p:ssw0rd!')
  const encoded = CryptoJS.AES.decrypt(sent, 'onmaru-client-key').toString(CryptoJS.enc.Utf8)
  expect(Buffer.from(encoded, 'base64').toString()).toBe('editor:p:ssw0rd!')
})
