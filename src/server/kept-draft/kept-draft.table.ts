import type { DraftDevice } from '#contract/kept-draft.ts'

/** What a verified person has filled in so far in a round, from whichever of their devices saved last. */
export type KeptDraftTable = {
  id: string
  round: number
  /** The same keyed hash of DI as in their verifications and their application. */
  personHash: string
  /** Counts up with each saving, so that no device overwrites what it has not seen. */
  version: number
  /** Which tab saved last: it may save again without having seen the answer. */
  writer: string
  device: DraftDevice
  /** The answers and the open step, encrypted. */
  sealed: string
  /** The draft application that holds the files; null without files. */
  files: string | null
  savedAt: string
}
