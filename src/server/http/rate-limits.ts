type RateLimit = {
  points: number
  seconds: number
  /** `target`: an account, a person, a record or a text. `recipient`: a mailbox or phone, however it is written. */
  key: 'network' | 'target' | 'targetInNetwork' | 'recipient' | 'recipientInNetwork' | 'all'
  /** `shared`: in the database if it is PostgreSQL, so that all servers count together. */
  store: 'memory' | 'shared'
  /** By default every attempt; with `limitGuesses` only failures. */
  counts?: 'successes'
}

/**
 * Secrets that can be guessed have narrow limits, networks wide ones: an office, a campus and a mobile network have one
 * address each.
 */
const table = {
  /** Narrow per receipt number and network, wide per number, so that others cannot lock out its owner. */
  lookupNetwork: { points: 10, seconds: 900, key: 'targetInNetwork', store: 'shared' },
  lookupReceipt: { points: 100, seconds: 900, key: 'target', store: 'shared' },
  lookupAddress: { points: 500, seconds: 900, key: 'network', store: 'shared' },
  /** Only from networks that are new to the account. */
  logInUsername: { points: 20, seconds: 600, key: 'target', store: 'shared' },
  logInAddress: { points: 300, seconds: 600, key: 'network', store: 'shared' },
  totpNetwork: { points: 10, seconds: 900, key: 'targetInNetwork', store: 'shared' },
  totpAccount: { points: 40, seconds: 3_600, key: 'target', store: 'shared' },
  ownPassword: { points: 20, seconds: 600, key: 'target', store: 'shared' },
  /** Each costs a password hash, and a log-in also a row. Counted per account where the caller is logged in. */
  rightPasswords: { points: 300, seconds: 3_600, key: 'targetInNetwork', store: 'shared', counts: 'successes' },
  mailTo: { points: 5, seconds: 3_600, key: 'recipient', store: 'shared' },
  /** Mails about an account, whether or not the address has one. */
  joinNetwork: { points: 5, seconds: 3_600, key: 'recipientInNetwork', store: 'shared' },
  joinMail: { points: 50, seconds: 3_600, key: 'recipient', store: 'shared' },
  recoveryNetwork: { points: 5, seconds: 21_600, key: 'recipientInNetwork', store: 'shared' },
  recoveryMail: { points: 30, seconds: 3_600, key: 'recipient', store: 'shared' },
  registrationMailNetwork: { points: 10, seconds: 86_400, key: 'recipientInNetwork', store: 'shared' },
  registrationMail: { points: 50, seconds: 86_400, key: 'recipient', store: 'shared' },
  registrationPhoneNetwork: { points: 10, seconds: 86_400, key: 'recipientInNetwork', store: 'shared' },
  registrationPhone: { points: 50, seconds: 86_400, key: 'recipient', store: 'shared' },
  /** Each registration costs a text message, and `texts` allows 3,000 an hour. */
  registrationAddress: { points: 300, seconds: 3_600, key: 'network', store: 'shared' },
  /** Text messages for applications of persons who were not verified. */
  unverifiedTexts: { points: 300, seconds: 3_600, key: 'network', store: 'shared' },
  messageTo: { points: 20, seconds: 86_400, key: 'recipient', store: 'shared' },
  joinMessageTo: { points: 20, seconds: 86_400, key: 'recipient', store: 'shared' },
  /** More than one network can cause, so that the owner's own registration is still confirmed. */
  registrationMessageTo: { points: 15, seconds: 86_400, key: 'recipient', store: 'shared' },
  /** More than two networks can cause, so that the owner's own recovery still works. */
  recoveryMessageTo: { points: 60, seconds: 86_400, key: 'recipient', store: 'shared' },
  /** Each text message costs money. */
  texts: { points: 3_000, seconds: 3_600, key: 'all', store: 'shared' },
  /** Enough for a rush and a mail to all applicants, and few enough that mail servers do not block us. */
  mails: { points: 20_000, seconds: 3_600, key: 'all', store: 'shared' },
  uploadMegabytes: { points: 20_000, seconds: 86_400, key: 'network', store: 'shared' },
  /** Each receipt is rendered anew. */
  receipt: { points: 30, seconds: 600, key: 'target', store: 'shared' },
  receiptAddress: { points: 300, seconds: 600, key: 'network', store: 'shared' },
  /** Per verified person: each draft holds ten documents. */
  draftPerson: { points: 30, seconds: 86_400, key: 'target', store: 'shared' },
  orders: { points: 50, seconds: 86_400, key: 'target', store: 'shared' },
  accountAddress: { points: 300, seconds: 600, key: 'network', store: 'shared' },
  /** Wide enough to be counted by each server: saves a query per submission. */
  applyAddress: { points: 20_000, seconds: 600, key: 'network', store: 'memory' },
  /** Amendments that change the person, whose answers tell whether that person has applied. */
  renamingAddress: { points: 300, seconds: 3_600, key: 'network', store: 'shared' },
  renamingNetwork: { points: 10, seconds: 86_400, key: 'targetInNetwork', store: 'shared' },
  renamingPhone: { points: 50, seconds: 86_400, key: 'target', store: 'shared' },
  /** Per kind: inquiries, comments, form entries, messages to the operator, and accounts, each of which sends a mail. */
  textsOfDay: { points: 3_000, seconds: 86_400, key: 'targetInNetwork', store: 'shared' },
  contactAddress: { points: 30, seconds: 600, key: 'network', store: 'shared' },
  formAddress: { points: 600, seconds: 600, key: 'network', store: 'shared' },
  inquiryPassword: { points: 10, seconds: 900, key: 'targetInNetwork', store: 'shared' },
  inquiryRecord: { points: 100, seconds: 900, key: 'target', store: 'shared' },
  inquiryGuesses: { points: 500, seconds: 900, key: 'network', store: 'shared' },
  inquiryAddress: { points: 300, seconds: 600, key: 'network', store: 'shared' },
  boardPassword: { points: 10, seconds: 900, key: 'targetInNetwork', store: 'shared' },
  boardRecord: { points: 100, seconds: 900, key: 'target', store: 'shared' },
  boardGuesses: { points: 500, seconds: 900, key: 'network', store: 'shared' },
  boardPosts: { points: 60, seconds: 600, key: 'network', store: 'shared' },
  boardPostsOfDay: { points: 300, seconds: 86_400, key: 'network', store: 'shared' },
  boardComments: { points: 200, seconds: 600, key: 'network', store: 'shared' },
  boardUploads: { points: 300, seconds: 600, key: 'network', store: 'shared' },
  /** Each search scans everything that visitors wrote. */
  search: { points: 60, seconds: 60, key: 'network', store: 'shared' },
  /** Texts of staff are few, and many visitors may share an address. */
  listSearch: { points: 600, seconds: 60, key: 'network', store: 'shared' },
  /** Posts with the same text and a link in it, from any network. */
  boardAdvert: { points: 3, seconds: 3_600, key: 'target', store: 'shared' },
  noticeView: { points: 1, seconds: 86_400, key: 'target', store: 'shared' },
  noticeViews: { points: 500, seconds: 3_600, key: 'network', store: 'shared' },
  /** New places in the waiting room. As wide as `applyAddress`: a mobile network's applicants come at once. */
  waitingAddress: { points: 20_000, seconds: 600, key: 'network', store: 'memory' },
  /** Verifications begun with one ticket of the waiting room, which lets in one person. */
  verifyTicket: { points: 20, seconds: 3_600, key: 'target', store: 'shared' },
  verifyAddress: { points: 20_000, seconds: 600, key: 'network', store: 'memory' },
  /** Queries to the provider about one verification, which is open for 15 minutes. */
  verifyAttempt: { points: 30, seconds: 900, key: 'target', store: 'shared' },
  /** Presigned uploads of one application: its documents several times over. */
  signUpload: { points: 60, seconds: 3_600, key: 'target', store: 'shared' },
  /** Changes of one submitted application; each adds an entry to its history. */
  amendment: { points: 200, seconds: 86_400, key: 'target', store: 'shared' },
} as const satisfies Record<string, RateLimit>

export type LimitName = keyof typeof table
export const rateLimits: Record<LimitName, RateLimit> = table
