import * as v from 'valibot'
import { id, moment } from './field.ts'

/** What may wait for staff, in the order of the console's home. */
export const attentionKinds = [
  'failedMessages',
  'failedRegistrationMessages',
  'corrected',
  'overdue',
  'notAnnounced',
  'winnersOpen',
  'openQuestions',
  'pausedManagers',
  'expiredInvitations',
] as const
export type AttentionKind = (typeof attentionKinds)[number]

/** How many applications one kind names. */
export const attentionNamed = 5

/** So many of a kind wait; `since` is the moment of the one that has waited longest, where one is kept. */
export const attention = v.object({
  kind: v.picklist(attentionKinds),
  count: v.number(),
  since: v.nullable(moment),
  /** The applications that have waited longest, where no list could be asked for them. */
  applications: v.array(v.object({ _id: id, receiptNumber: v.nullable(v.string()) })),
})
export type Attention = v.InferOutput<typeof attention>
