import * as v from 'valibot'
import { moment } from '#contract/kit/field.ts'
import { fieldChange } from './field-change.ts'

/** Texts: `i18n/ko/console-access-log.json`, keys `action.<action>`. */
export const accessActions = [
  'logIn',
  'logInRefused',
  'list',
  'read',
  'reveal',
  'preview',
  'download',
  'export',
  'status',
  'review',
  'note',
  'destroy',
  // Applications of a round are paused and taken again.
  'stop',
  'resume',
  'invite',
  'permit',
  'contact',
  'lock',
  'unlock',
  'password',
  'end',
  'factor',
  // Of a setting, a year's figures or a round.
  'change',
  'send',
  'cut',
  'refused',
] as const
export type AccessAction = (typeof accessActions)[number]

/**
 * A line of the access log. `action` may continue after its first word, as in `status REVIEWING`; `refused 12` means
 * that the action of line 12 was not carried out.
 */
export const accessLine = v.object({
  _id: v.string(),
  at: moment,
  actor: v.string(),
  address: v.string(),
  action: v.string(),
  /** `application/<id>`, or the contents of a list or exported file. */
  subject: v.string(),
  /** A purpose (see `splitPurpose`), or the reason of a refusal. */
  purpose: v.nullable(v.string()),
  /** Of settings, the figures of a year or a round. */
  changes: v.nullable(v.array(fieldChange)),
  receiptNumber: v.nullable(v.string()),
  /** Error code, if the action was not carried out. */
  refused: v.nullable(v.string()),
})
export type AccessLine = v.InferOutput<typeof accessLine>

/** `breaksAt`: the first line that does not fit the hash chain. `cutTo`: the last line that the retention deleted. */
export const chainCheck = v.object({
  lines: v.number(),
  breaksAt: v.nullable(v.number()),
  cutTo: v.nullable(v.number()),
})
export type ChainCheck = v.InferOutput<typeof chainCheck>

/** `oldest` is the oldest line still kept; older ones were deleted at the end of their retention period. */
export const logRetention = v.object({
  months: v.number(),
  oldest: v.nullable(v.object({ line: v.number(), at: moment })),
})
export type LogRetention = v.InferOutput<typeof logRetention>
