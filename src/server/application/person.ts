import { hmac } from '#server/kit/hmac.ts'
import { foldName } from '#server/kit/search.ts'

/**
 * A keyed hash by which the same person is recognised in a round without comparing names in clear.
 * Until identity verification gives its own key of a person, it is name, birth and phone, spelling evened out.
 */
export function identityHash(key: Uint8Array, person: { name: string; birth: string; phone: string }): string {
  return hmac(key, [sameSpelling(person.name), person.birth, person.phone].join('|'), 'hex')
}

/** Composition, width, case, spaces, hyphens and apostrophes make no other person: `O’Brien` is `O'Brien`. */
export function sameSpelling(name: string): string {
  return foldName(name.normalize('NFKC'))
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')
    .toLowerCase()
}
