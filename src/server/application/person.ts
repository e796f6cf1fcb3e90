import { hmac } from '#server/kit/hmac.ts'

/**
 * A keyed hash by which the same person is recognised in a round without comparing names in clear.
 * Until identity verification gives its own key of a person, it is name, birth and phone, spelling evened out.
 */
export function identityHash(key: Uint8Array, person: { name: string; birth: string; phone: string }): string {
  return hmac(key, [sameSpelling(person.name), person.birth, person.phone].join('|'), 'hex')
}

/** Composed and decomposed Hangul, spaces and case make no other person. */
export function sameSpelling(name: string): string {
  return name.normalize('NFKC').replace(/\s+/g, '').toLowerCase()
}
