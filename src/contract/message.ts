export const messageChannels = ['MAIL', 'TEXT'] as const
export type MessageChannel = (typeof messageChannels)[number]

/** What a member is written about: the link to finish joining, an address that has an account already, a new password. */
export const accountTemplates = ['JOIN', 'JOIN_TAKEN', 'RECOVERY'] as const
export type AccountTemplate = (typeof accountTemplates)[number]

/** What whoever asked is written about. */
export type QuestionTemplate = 'ANSWERED'

/** What the operator is written by whoever visits the site. */
export type ContactTemplate = 'CONTACT'

/** What a message to an applicant, or to somebody who registered, is about. */
export type MessageTemplate = 'RECEIVED' | 'CORRECTION' | 'WITHDRAWN' | 'REGISTERED'

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
