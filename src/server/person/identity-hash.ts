import { foldName } from '#server/db/search.ts'
import { hmac } from '#server/secret/hmac.ts'

/** Recognises a person within a round if there is no identity verification (with it: `personKey`). */
export function identityHash(key: Uint8Array, person: { name: string; birth: string; phone: string }): string {
  return hmac(key, [normalizeSpelling(person.name), person.birth, person.phone].join('|'), 'hex')
}

/** Ignores Unicode composition, full width, case, spaces, hyphens and apostrophes: `O’Brien` is `O'Brien`. */
export function normalizeSpelling(name: string): string {
  return foldName(name.normalize('NFKC'))
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')
    .toLowerCase()
}
