import * as v from 'valibot'
import { id, moment } from '#contract/kit/field.ts'

/** Kinds of pending work of staff. Texts: `i18n/ko/console-home.json`, keys `attention.<kind>`. */
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

export const attentionApplicationsMaximum = 5

/** `since`: when the oldest entry began to wait, if known. */
export const attention = v.object({
  kind: v.picklist(attentionKinds),
  count: v.number(),
  since: v.nullable(moment),
  /** The longest waiting applications, for kinds that no list filter covers. */
  applications: v.array(v.object({ _id: id, receiptNumber: v.nullable(v.string()) })),
})
export type Attention = v.InferOutput<typeof attention>
