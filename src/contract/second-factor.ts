import * as v from 'valibot'
import { moment } from './field.ts'
import { merge } from './merge.ts'

/** What confirms a log-in of staff beside the password: a code of an app, a passkey, a recovery code. */
export const secondFactors = ['TOTP', 'PASSKEY', 'RECOVERY'] as const
export type SecondFactor = (typeof secondFactors)[number]

/** Six digits of an authenticator app, which shows them with a space between. */
const totpCode = v.pipe(
  v.string('codeRequired'),
  v.transform((text) => text.replace(/\s/g, '')),
  v.regex(/^\d{6}$/, 'codeRequired'),
)

/** However it is typed: `ABCD-EFGH-JKMN` is `abcdefghjkmn`. */
const recoveryCode = v.pipe(
  v.string('recoveryCodeRequired'),
  v.transform((text) => text.toLowerCase().replace(/[\s-]/g, '')),
  v.regex(/^[a-z\d]{12}$/, 'recoveryCodeRequired'),
)

const base64url = (maximum: number) => v.pipe(v.string(), v.regex(/^[\w-]+$/), v.maxLength(maximum))
/** What a browser answers as `PublicKeyCredential.toJSON()`; the rest of it is checked where it is verified. */
const passkeyResponse = v.objectWithRest(
  { id: base64url(1_400), response: v.objectWithRest({ clientDataJSON: base64url(4_000) }, v.unknown()) },
  v.unknown(),
)
export type PasskeyResponse = v.InferOutput<typeof passkeyResponse>

/** What a browser is given for `navigator.credentials`, in WebAuthn's own form. */
export const passkeyOptions = v.object({ options: v.objectWithRest({ challenge: v.string() }, v.unknown()) })

/** `POST /api/auth/secondFactor` */
export const secondFactorAnswer = v.variant('method', [
  v.strictObject({ method: v.literal('TOTP'), code: totpCode }),
  v.strictObject({ method: v.literal('RECOVERY'), code: recoveryCode }),
  v.strictObject({ method: v.literal('PASSKEY'), response: passkeyResponse }),
])
export type SecondFactorAnswer = v.InferOutput<typeof secondFactorAnswer>

/** The account's password once more, with every change of its second factor. */
export const passwordAgain = v.strictObject({
  password: v.pipe(v.string('passwordRequired'), v.minLength(1, 'passwordRequired'), v.maxLength(200, 'tooLong')),
})

/** An app that is to be set up: its secret as text and as a QR code, a path in a square of `size` modules. */
export const totpSetup = v.object({
  setup: v.string(),
  secret: v.string(),
  uri: v.string(),
  qr: v.object({ size: v.number(), path: v.string() }),
})
export type TotpSetup = v.InferOutput<typeof totpSetup>

/** `setup` is what the set-up was answered with. */
export const totpConfirmation = v.strictObject({ setup: v.pipe(v.string(), v.maxLength(1_000)), code: totpCode })

const passkeyName = v.pipe(
  v.string('passkeyNameRequired'),
  v.trim(),
  v.minLength(1, 'passkeyNameRequired'),
  v.maxLength(40, 'tooLong'),
)
export const passkeyDraft = v.strictObject(merge(passwordAgain.entries, { name: passkeyName }))
export const passkeyConfirmation = v.strictObject({ name: passkeyName, response: passkeyResponse })

/** One-time codes, told this once; null where the account has some already. */
export const givenCodes = v.object({ recoveryCodes: v.nullable(v.array(v.string())) })

const passkey = v.object({ _id: v.string(), name: v.string(), createdAt: moment, usedAt: v.nullable(moment) })
export type Passkey = v.InferOutput<typeof passkey>

/** What an account of the staff has, as its owner sees it. */
export const ownSecondFactor = v.object({
  /** Since when an app is set up. */
  totpAt: v.nullable(moment),
  passkeys: v.array(passkey),
  /** How many codes are left. */
  recoveryCodes: v.number(),
  /** Whether the server lets nobody in without one. */
  isRequired: v.boolean(),
})
export type OwnSecondFactor = v.InferOutput<typeof ownSecondFactor>
