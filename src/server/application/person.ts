import { createHmac } from 'node:crypto'

/**
 * A keyed hash by which the same person is recognised in a round without comparing names in clear.
 * Until identity verification gives its own key of a person, it is name, birth and phone, spelling evened out.
 */
export function identityHash(key: Uint8Array, person: { name: string; birth: string; phone: string }): string {
  return createHmac('sha256', key)
    .update([sameSpelling(person.name), person.birth, person.phone].join('|'))
    .digest('hex')
}

/** Composed and decomposed Hangul, spaces and case make no other person. */
export function sameSpelling(name: string): string {
  return name.normalize('NFKC').replace(/\s+/g, '').toLowerCase()
}
