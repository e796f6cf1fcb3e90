/** Every error code that an answer can carry, with its HTTP status. Texts: `i18n/<locale>/error.json`. */
export const errorStatus = {
  malformedBody: 400,
  unknownQuery: 400,
  invalidQuery: 400,
  invalidCredentials: 401,
  tokenRequired: 401,
  tokenInvalid: 401,
  passwordExpired: 401,
  scopeRequired: 403,
  forbiddenOrigin: 403,
  passwordChangeRequired: 403,
  accountBeyond: 403,
  notFound: 404,
  linkInvalid: 404,
  questionNotFound: 404,
  postNotOpened: 404,
  notConvertible: 406,
  duplicateApplication: 409,
  windowBefore: 409,
  windowPaused: 409,
  windowClosed: 409,
  statusConflict: 409,
  ownAccount: 409,
  roundInUse: 409,
  alreadySubmitted: 409,
  versionConflict: 409,
  recordChanged: 409,
  channelNotSet: 409,
  questionAnswered: 409,
  undoTooLate: 409,
  letterNotTested: 409,
  mailNotSet: 409,
  idempotencyKeyReused: 409,
  certConsumed: 409,
  certMismatch: 409,
  termInForce: 409,
  termOfForm: 409,
  formInUse: 409,
  fileTooLarge: 413,
  photosTooLarge: 413,
  postFileTooLarge: 413,
  bodyTooLarge: 413,
  fileTypeRefused: 415,
  formTypeRefused: 415,
  documentTypeRefused: 415,
  profileTypeRefused: 415,
  thumbTypeRefused: 415,
  photoTypeRefused: 415,
  mediaTypeRefused: 415,
  validationFailed: 422,
  fileEmpty: 422,
  purposeRequired: 422,
  accountLocked: 423,
  accountSuspended: 423,
  tooManyRequests: 429,
  internalError: 500,
  identityUnavailable: 502,
  messageNotSent: 502,
  serviceUnavailable: 503,
} as const

export type ErrorCode = keyof typeof errorStatus

/** The body of every answer that is not a success. `fields` maps a field path to a code of `validation.json`. */
export type ErrorBody = {
  code: ErrorCode
  message: string
  fields?: Record<string, string>
  requestId: string
  /** Facts that go with a code: the first application of a duplicate, the moment a lock ends. */
  details?: Record<string, string>
}
