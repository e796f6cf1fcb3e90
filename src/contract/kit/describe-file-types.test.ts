import { expect, test } from 'vitest'
import { acceptOf, hasExtensionOf } from './describe-file-types.ts'

const types = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg' }

test('a file chooser offers types and extensions, with both extensions of JPEG', () => {
  expect(acceptOf(types)).toBe('application/pdf,image/jpeg,.pdf,.jpg,.jpeg')
})

test.each([
  ['a.pdf', true],
  ['A.JPEG', true],
  ['a.pdf.exe', false],
  ['a.png', false],
  ['pdf', false],
  ['', false],
])('the extension of %j is accepted: %j', (name, isAccepted) => {
  expect(hasExtensionOf(types, name)).toBe(isAccepted)
})
