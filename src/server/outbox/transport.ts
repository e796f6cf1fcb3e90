import type { MessageChannel } from '#contract/outbox/message.ts'
import type { Message } from './message.table.ts'

/** `code` contains nothing of the message. `isFinal`: a retry is useless. */
export class SendError extends Error {
  readonly code: string
  readonly isFinal: boolean

  constructor(code: string, isFinal = false) {
    super(code)
    this.code = code
    this.isFinal = isFinal
  }
}

export type Channel = {
  name: MessageChannel
  /** Resolves once the other side has accepted the message; otherwise rejects, preferably with a `SendError`. */
  send: (message: Message) => Promise<void>
  close: () => void
}
