import type { VerifiedPerson } from '#contract/identity.ts'
import { seal, unseal } from '#server/kit/seal.ts'

const use = 'identity-values'

/** A verified person with the two keys by which the provider knows them. */
export type SealedPerson = VerifiedPerson & { ci: string; di: string }

/** The person as text that only the server's secret opens, and only for this attempt. */
export function sealPerson(secret: Uint8Array, attemptId: string, person: SealedPerson): string {
  return seal(secret, { use, id: attemptId }, person)
}

/** The way back; throws for a text of another attempt, or one that was changed. */
export function openPerson(secret: Uint8Array, attemptId: string, sealed: string): SealedPerson {
  // The tag says that these are the bytes that sealPerson wrote.
  return unseal(secret, { use, id: attemptId }, sealed) as SealedPerson
}
