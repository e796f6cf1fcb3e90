import * as v from 'valibot'
import { moment } from './field.ts'

/** What can have been done to a record; the log's `action` begins with one of them. */
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
  'change',
  'send',
  'cut',
  'refused',
] as const
export type AccessAction = (typeof accessActions)[number]

/**
 * One line of the access log. `action` may go on after its first word, as in `status REVIEWING`; `refused 12` says that
 * what line 12 speaks of was not done.
 */
export const accessLine = v.object({
  /** The sequence as a text. */
  _id: v.string(),
  at: moment,
  actor: v.string(),
  address: v.string(),
  action: v.string(),
  /** `application/<id>`, or what a list or file held. */
  subject: v.string(),
  /** A code of `purposeCodes`, words of one's own, or both (`splitPurpose`); what was changed; or why it was refused. */
  purpose: v.nullable(v.string()),
  /** Whose application or registration it was, as far as it has a number. */
  receiptNumber: v.nullable(v.string()),
  /** The error code where it was refused or failed after all. */
  refused: v.nullable(v.string()),
})
export type AccessLine = v.InferOutput<typeof accessLine>

/**
 * Whether the chain of hashes holds over all lines; `breaksAt` is the first that does not fit, `cutTo` the last that was
 * destroyed when its time was over.
 */
export const chainCheck = v.object({
  lines: v.number(),
  breaksAt: v.nullable(v.number()),
  cutTo: v.nullable(v.number()),
})
export type ChainCheck = v.InferOutput<typeof chainCheck>

/** How long lines are kept, and the oldest of those that still are: whatever stood before it was destroyed. */
export const logRetention = v.object({
  months: v.number(),
  oldest: v.nullable(v.object({ line: v.number(), at: moment })),
})
export type LogRetention = v.InferOutput<typeof logRetention>
