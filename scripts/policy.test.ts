import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { trimPolicy } from './policy.ts'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const page = (policy: string) =>
  `<meta http-equiv="content-security-policy" content="${policy}"><style>a{}</style><script src="/a.js"></script><script>go()</script>`

test('hashes of what stands in the page stay, all others go, and so does no other source', () => {
  const given = `default-src 'self'; script-src 'self' ${hashOf('go()')} ${hashOf('elsewhere')}; style-src 'self' ${hashOf('a{}')} ${hashOf('b{}')};`
  const kept = `default-src 'self'; script-src 'self' ${hashOf('go()')}; style-src 'self' ${hashOf('a{}')};`
  expect(trimPolicy(page(given))).toBe(page(kept))
})

test('a page without a policy stays as it is', () => {
  expect(trimPolicy('<script>go()</script>')).toBe('<script>go()</script>')
})
