import { expect, test } from 'vitest'
import { addressOf } from './s3.ts'

const bucket = 'onmaru-files'

test.each([
  ['https://s3.example', true, 'https://s3.example/onmaru-files/'],
  ['https://s3.example/', false, 'https://onmaru-files.s3.example/'],
  ['http://127.0.0.1:9000', true, 'http://127.0.0.1:9000/onmaru-files/'],
  ['https://host.example:8443/storage/', true, 'https://host.example:8443/storage/onmaru-files/'],
  ['https://host.example:8443', false, 'https://onmaru-files.host.example:8443/'],
])('the bucket at %s (path style: %s) has the URL %s', (endpoint, isPathStyle, address) => {
  expect(addressOf({ endpoint, bucket, isPathStyle }).href).toBe(address)
})
