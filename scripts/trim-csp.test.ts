import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { trimCsp } from './trim-csp.ts'
import { connectDirective } from './upload-mode.ts'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const page = (policy: string) =>
  `<meta http-equiv="content-security-policy" content="${policy}"><style>a{}</style><script src="/a.js"></script><script>go()</script>`

test('hashes of inline scripts and styles of the page stay, all other hashes go, and other sources stay', () => {
  const given = `default-src 'self'; script-src 'self' ${hashOf('go()')} ${hashOf('elsewhere')}; style-src 'self' ${hashOf('a{}')} ${hashOf('b{}')};`
  const kept = `default-src 'self'; script-src 'self' ${hashOf('go()')}; style-src 'self' ${hashOf('a{}')};`
  expect(trimCsp(page(given))).toBe(page(kept))
})

test('a page without a policy stays as it is', () => {
  expect(trimCsp('<script>go()</script>')).toBe('<script>go()</script>')
})

const bucket = { S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'onmaru-files' }

test.each([
  [{ ...bucket, UPLOAD: 'direct' }, 'https://s3.example/onmaru-files/incoming/'],
  [{ ...bucket, UPLOAD: 'direct', S3_PATH_STYLE: 'false' }, 'https://onmaru-files.s3.example/incoming/'],
  [{ ...bucket, NETLIFY: 'true' }, 'https://s3.example/onmaru-files/incoming/'],
  [{ ...bucket, UPLOAD: ' direct', S3_PATH_STYLE: 'false ' }, 'https://onmaru-files.s3.example/incoming/'],
])('with %j pages may send to the folder “incoming” of the bucket', (settings, source) => {
  expect(connectDirective(settings)).toBe(`connect-src 'self' ${source}`)
})

test.each([{}, bucket, { NETLIFY: 'true' }, { ...bucket, NETLIFY: 'true', UPLOAD: 'server' }])(
  'with %j pages may only send to our server',
  (settings) => {
    expect(connectDirective(settings)).toBeUndefined()
  },
)

test('a setting that the server refuses ends the build', () => {
  expect(() => connectDirective({ ...bucket, UPLOAD: 'Direct' })).toThrow('  UPLOAD: must be server or direct')
})
