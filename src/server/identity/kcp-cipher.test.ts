import { expect, test } from 'vitest'
import { decryptFromKcp, encryptForKcp } from './kcp-cipher.ts'

const keys = {
  siteCode: 'A1B2C',
  encryptionKey: '0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef',
}

/**
 * Computed apart from this code, with `pbkdf2Sync` and `createCipheriv`; the first also with Python's hashlib and
 * openssl.
 */
const vectors = [
  {
    text: '{"site_cd":"A1B2C","ordr_idxx":"order-1"}',
    rv: 'AAECAwQFBgcICQoLDA0ODw==',
    data: 'wfPiypuC79zupmPXal5R7tY7neRPHTBOJ6Iz6iGAaGwYBejxIAEEdj4ZTecz5s2b',
  },
  {
    text: '{"user_name":"예시하람","birth_day":"19990131"}',
    rv: '/+7dzLuqmYh3ZlVEMyIRAA==',
    data: 'htECRvAOD4J8C96ZR7VXLWTM1VoidLkmIDYuM0pijYTD6EYALbLy3jfXb+DjdX/kcULDTGipfxRVtMhoudluRw==',
  },
  { text: '', rv: 'BwcHBwcHBwcHBwcHBwcHBw==', data: 'wXjEGP7wppu/1GY/zsy5MQ==' },
]

test.each(vectors)("$rv encrypts and decrypts as KCP's cipher does", async ({ text, rv, data }) => {
  expect(await encryptForKcp(keys, text, Buffer.from(rv, 'base64'))).toEqual({ data, rv })
  expect(await decryptFromKcp(keys, { data, rv })).toBe(text)
})

test('each message has its own salt', async () => {
  const [one, other] = [await encryptForKcp(keys, 'text'), await encryptForKcp(keys, 'text')]
  expect(Buffer.from(one.rv, 'base64')).toHaveLength(16)
  expect(one.rv).not.toBe(other.rv)
  expect(one.data).not.toBe(other.data)
})

test.each([
  ['another key', { ...keys, encryptionKey: 'another' }, {}],
  ['another salt', keys, { rv: 'AAAAAAAAAAAAAAAAAAAAAA==' }],
  ['half a block', keys, { data: 'wfPiyg==' }],
])('%s cannot be decrypted', async (_, others, changes) => {
  const sealed = await encryptForKcp(keys, '{"user_name":"예시하람"}', Buffer.alloc(16, 3))
  await expect(decryptFromKcp(others, { ...sealed, ...changes })).rejects.toThrow()
})
