import * as v from 'valibot'
import { id, moment } from '#contract/kit/field.ts'
import { merge } from '#contract/kit/merge.ts'

export const messageChannels = ['MAIL', 'TEXT'] as const
export type MessageChannel = (typeof messageChannels)[number]

/** Mails about accounts: confirm joining, address already registered, username not available, reset password. */
export const accountTemplates = ['JOIN', 'JOIN_TAKEN', 'JOIN_REFUSED', 'RECOVERY'] as const
export type AccountTemplate = (typeof accountTemplates)[number]

/** Mails to staff: first password, another first password, second factor reset. */
export type StaffTemplate = 'INVITED' | 'REISSUED' | 'FACTOR_RESET'

export type InquiryTemplate = 'ANSWERED'

export type ContactTemplate = 'CONTACT'

export type TestTemplate = 'TEST'

const occasionTemplates = ['RECEIVED', 'CORRECTION', 'WITHDRAWN', 'REGISTERED'] as const
export type OccasionTemplate = (typeof occasionTemplates)[number]

/** Messages about an application or registration. `LETTER`: bulk mail written by staff. */
const messageTemplates = [...occasionTemplates, 'LETTER'] as const
export type MessageTemplate = (typeof messageTemplates)[number]

/** `SENDING`: claimed by a server. `FAILED`: given up. `NOT_SENT`: the channel was not configured. */
export const messageStatuses = ['WAITING', 'SENDING', 'SENT', 'FAILED', 'NOT_SENT'] as const
export type MessageStatus = (typeof messageStatuses)[number]

export const messageStatus = v.picklist(messageStatuses)
export const deliveryEntries = {
  status: messageStatus,
  attempts: v.number(),
  lastError: v.nullable(v.string()),
  createdAt: moment,
  sentAt: v.nullable(moment),
}
const channel = v.picklist(messageChannels)
const template = v.picklist(messageTemplates)
export const messageSummary = v.object(merge(deliveryEntries, { channel, template }))
export type MessageSummary = v.InferOutput<typeof messageSummary>

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
