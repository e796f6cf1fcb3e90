import type { VerifiedPerson } from '#contract/account/identity.ts'
import { seal, unseal } from '#server/secret/seal.ts'

/** Derives a key for this use only. */
const use = 'identity-values'

/** A verified person, stored encrypted. CI identifies a person across services, DI within this site. */
export type SealedPerson = VerifiedPerson & { ci: string; di: string }

export function sealPerson(secret: Uint8Array, attemptId: string, person: SealedPerson): string {
  return seal(secret, { use, id: attemptId }, person)
}

export function openPerson(secret: Uint8Array, attemptId: string, sealed: string): SealedPerson {
  // The authentication tag guarantees that `sealPerson` wrote these bytes.
  return unseal(secret, { use, id: attemptId }, sealed) as SealedPerson
}
