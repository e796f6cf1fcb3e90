import { expect, test } from 'vitest'
import { photoAddress } from './photo-address.ts'

const photo = '/api/editor/photos/01990000-0000-7000-8000-000000000000'

test('an address with a width that is no longer used is read, because stored texts keep it', () => {
  expect(photoAddress(`${photo}/1234.webp`)?.id).toBe('01990000-0000-7000-8000-000000000000')
})

test.each(['/large.webp', '/12345.webp', '/960.png', '/960.webp?x', ''])(
  'an address that ends in %j is not read',
  (end) => {
    expect(photoAddress(photo + end)).toBeUndefined()
  },
)
