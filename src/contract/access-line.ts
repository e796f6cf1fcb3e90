/** What can have been done to a record; the log's `action` begins with one of them. */
export const accessActions = [
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
  'change',
  'send',
  'cut',
] as const
export type AccessAction = (typeof accessActions)[number]

/** One line of the access log. `action` may go on after its first word, as in `status REVIEWING`. */
export type AccessLine = {
  /** The sequence as a text. */
  _id: string
  at: string
  actor: string
  address: string
  action: string
  /** `application/<id>`, or what a list or file held. */
  subject: string
  purpose: string | null
}

/**
 * Whether the chain of hashes holds over all lines; `breaksAt` is the first that does not fit, `cutTo` the last that was
 * destroyed when its time was over.
 */
export type ChainCheck = { lines: number; breaksAt: number | null; cutTo: number | null }
