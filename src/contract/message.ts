import * as v from 'valibot'
import { id, moment } from './field.ts'
import { merge } from './merge.ts'

export const messageChannels = ['MAIL', 'TEXT'] as const
export type MessageChannel = (typeof messageChannels)[number]

/** What a member is written about: the link to finish joining, an address that has an account already, a name that cannot be had, a new password. */
export const accountTemplates = ['JOIN', 'JOIN_TAKEN', 'JOIN_REFUSED', 'RECOVERY'] as const
export type AccountTemplate = (typeof accountTemplates)[number]

/** What somebody of the staff is written: a first password, or another one, or that their second factor was reset. */
export type StaffTemplate = 'INVITED' | 'REISSUED' | 'FACTOR_RESET'

/** What whoever asked is written about. */
export type QuestionTemplate = 'ANSWERED'

/** What the operator is written by whoever visits the site. */
export type ContactTemplate = 'CONTACT'

/** What staff send to themselves to see whether it arrives. */
export type TestTemplate = 'TEST'

/** What a message to an applicant, or to somebody who registered, is about: something that happened. */
const occasionTemplates = ['RECEIVED', 'CORRECTION', 'WITHDRAWN', 'REGISTERED'] as const
export type OccasionTemplate = (typeof occasionTemplates)[number]

/** `LETTER` is what staff write to many, in their own words. */
const messageTemplates = [...occasionTemplates, 'LETTER'] as const
export type MessageTemplate = (typeof messageTemplates)[number]

/**
 * `SENDING` while a server has taken it on; `FAILED` after the last attempt;
 * `NOT_SENT` where the channel had no settings when the message was written.
 */
export const messageStatuses = ['WAITING', 'SENDING', 'SENT', 'FAILED', 'NOT_SENT'] as const
export type MessageStatus = (typeof messageStatuses)[number]

export const messageStatus = v.picklist(messageStatuses)
/** How far a message has come. */
export const deliveryEntries = {
  status: messageStatus,
  attempts: v.number(),
  /** Why the latest attempt failed: a code of the mail server or the text message service. */
  lastError: v.nullable(v.string()),
  createdAt: moment,
  sentAt: v.nullable(moment),
}
const channel = v.picklist(messageChannels)
const template = v.picklist(messageTemplates)
/** A message as staff see it: never its text or its recipient. Times are UTC ISO texts. */
export const messageSummary = v.object(merge(deliveryEntries, { channel, template }))
export type MessageSummary = v.InferOutput<typeof messageSummary>

/** A message that was given up, in a list of them: whom it was for, the record says. */
export const failedMessage = v.object({
  _id: id,
  applicationId: id,
  receiptNumber: v.nullable(v.string()),
  channel,
  template,
  attempts: deliveryEntries.attempts,
  lastError: deliveryEntries.lastError,
  createdAt: deliveryEntries.createdAt,
})
export type FailedMessage = v.InferOutput<typeof failedMessage>
