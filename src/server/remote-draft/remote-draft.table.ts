import type { DraftDevice } from '#contract/application/remote-draft.ts'

declare module '#server/db/database.ts' {
  interface Database {
    remote_draft: RemoteDraftTable
  }
}

export type RemoteDraftTable = {
  id: string
  round: number
  /** Keyed hash of the DI, as in identity verifications and applications. */
  personHash: string
  /** Incremented by each save, for optimistic locking between devices. */
  version: number
  /** The tab that saved last; it may save again without having seen the response. */
  writer: string
  device: DraftDevice
  /** Answers and open step, encrypted. */
  sealed: string
  /** Id of the draft application that holds the files. */
  files: string | null
  savedAt: string
}
