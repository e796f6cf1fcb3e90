import { expect, test } from 'vitest'
import { identityReturnUrl, responseAddress } from './return-address.ts'

const key = 'k'.repeat(22)

test.each([
  ['/common/kcp/cert/response', 'ko'],
  ['/en/common/kcp/cert/response', 'en'],
  ['/cn/common/kcp/cert/response', 'cn'],
])('a post to %s is passed to the API', (page, locale) => {
  expect(identityReturnUrl('POST', `${page}?key=${key}`)).toBe(`/api/v1/cert/return?locale=${locale}&key=${key}`)
})

test.each([
  ['GET', '/common/kcp/cert/response'],
  ['POST', '/common/kcp/cert/request'],
  ['POST', '/common/kcp/cert/response/x'],
  ['POST', '/fr/common/kcp/cert/response'],
  ['POST', '//common/kcp/cert/response'],
])('%s %s is not passed to the API', (method, url) => {
  expect(identityReturnUrl(method, url)).toBeUndefined()
})

test('the redirect leads to the page of its language with only a key and a code', () => {
  expect(responseAddress({ locale: 'en', key }, '9999')).toBe(`/en/common/kcp/cert/response?key=${key}&res_cd=9999`)
  expect(responseAddress({ locale: '//evil.example', key: '../x' }, 'a&b=')).toBe('/common/kcp/cert/response?')
})
