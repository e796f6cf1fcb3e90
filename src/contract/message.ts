export const messageChannels = ['MAIL', 'TEXT'] as const
export type MessageChannel = (typeof messageChannels)[number]

/** What a member is written about: the link to finish joining, an address that has an account already, a new password. */
export const accountTemplates = ['JOIN', 'JOIN_TAKEN', 'RECOVERY'] as const
export type AccountTemplate = (typeof accountTemplates)[number]

/** What somebody of the staff is written: a first password, or another one. */
export type StaffTemplate = 'INVITED' | 'REISSUED'

/** What whoever asked is written about. */
export type QuestionTemplate = 'ANSWERED'

/** What the operator is written by whoever visits the site. */
export type ContactTemplate = 'CONTACT'

/** What staff send to themselves to see whether it arrives. */
export type TestTemplate = 'TEST'

/** What a message to an applicant, or to somebody who registered, is about: something that happened. */
export type OccasionTemplate = 'RECEIVED' | 'CORRECTION' | 'WITHDRAWN' | 'REGISTERED'

/** `LETTER` is what staff write to many, in their own words. */
export type MessageTemplate = OccasionTemplate | 'LETTER'

/**
 * `SENDING` while a server has taken it on; `FAILED` after the last attempt;
 * `NOT_SENT` where the channel had no settings when the message was written.
 */
export const messageStatuses = ['WAITING', 'SENDING', 'SENT', 'FAILED', 'NOT_SENT'] as const
export type MessageStatus = (typeof messageStatuses)[number]

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
