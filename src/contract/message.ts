export const messageChannels = ['MAIL', 'TEXT'] as const
export type MessageChannel = (typeof messageChannels)[number]

/** What a message to an applicant is about. */
export type MessageTemplate = 'RECEIVED' | 'CORRECTION' | 'WITHDRAWN'

/**
 * `SENDING` while a server has taken it on; `FAILED` after the last attempt;
 * `NOT_SENT` where the channel had no settings when the message was written.
 */
export type MessageStatus = 'WAITING' | 'SENDING' | 'SENT' | 'FAILED' | 'NOT_SENT'

/** A message as staff see it: never its text or its recipient. Times are UTC ISO texts. */
export type MessageSummary = {
  channel: MessageChannel
  template: MessageTemplate
  status: MessageStatus
  attempts: number
  /** Why the latest attempt failed: a code of the mail server or the text message service. */
  lastError: string | null
  createdAt: string
  sentAt: string | null
}
