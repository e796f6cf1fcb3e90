import type { MessageChannel } from '#contract/outbox/outbox-message.ts'
import type { OutboxMessage } from './outbox-message.table.ts'

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
  send: (message: OutboxMessage) => Promise<void>
  close: () => void | Promise<void>
}
