import * as v from 'valibot'
import { moment } from '#contract/kit/field.ts'
import { merge } from '#contract/kit/merge.ts'

export const secondFactors = ['TOTP', 'PASSKEY', 'RECOVERY'] as const
export type SecondFactor = (typeof secondFactors)[number]

/** Six digits; authenticator apps show a space between them. */
const totpCode = v.pipe(
  v.string('codeRequired'),
  v.transform((text) => text.replace(/\s/g, '')),
  v.regex(/^\d{6}$/, 'codeRequired'),
)

/** Case and hyphens are ignored: `ABCD-EFGH-JKMN` is `abcdefghjkmn`. */
const recoveryCode = v.pipe(
  v.string('recoveryCodeRequired'),
  v.transform((text) => text.toLowerCase().replace(/[\s-]/g, '')),
  v.regex(/^[a-z\d]{12}$/, 'recoveryCodeRequired'),
)

/** `maximum` in characters. WebAuthn limits an id to 1,023 bytes; the other limits are far above what browsers send. */
const base64url = (maximum: number) => v.pipe(v.string(), v.regex(/^[\w-]+$/), v.maxLength(maximum))
/** `PublicKeyCredential.toJSON()` of the browser; the WebAuthn library of the server checks the other fields. */
const passkeyResponse = v.objectWithRest(
  { id: base64url(1_400), response: v.objectWithRest({ clientDataJSON: base64url(4_000) }, v.unknown()) },
  v.unknown(),
)
export type PasskeyResponse = v.InferOutput<typeof passkeyResponse>

/** Options for `navigator.credentials` in WebAuthn's JSON form. */
export const passkeyOptions = v.object({ options: v.objectWithRest({ challenge: v.string() }, v.unknown()) })

/** `POST /api/auth/secondFactor` */
export const secondFactorAnswer = v.variant('method', [
  v.strictObject({ method: v.literal('TOTP'), code: totpCode }),
  v.strictObject({ method: v.literal('RECOVERY'), code: recoveryCode }),
  v.strictObject({ method: v.literal('PASSKEY'), response: passkeyResponse }),
])
export type SecondFactorAnswer = v.InferOutput<typeof secondFactorAnswer>

export const passwordAgain = v.strictObject({
  password: v.pipe(v.string('passwordRequired'), v.minLength(1, 'passwordRequired'), v.maxLength(200, 'tooLong')),
})

/** `setup`: the sealed secret, to be sent back with the first code. `qr.path`: SVG path in a square of `size` modules. */
export const totpSetup = v.object({
  setup: v.string(),
  secret: v.string(),
  uri: v.string(),
  qr: v.object({ size: v.number(), path: v.string() }),
})
export type TotpSetup = v.InferOutput<typeof totpSetup>

export const totpConfirmation = v.strictObject({ setup: v.pipe(v.string(), v.maxLength(1_000)), code: totpCode })

const passkeyName = v.pipe(
  v.string('passkeyNameRequired'),
  v.trim(),
  v.minLength(1, 'passkeyNameRequired'),
  v.maxLength(40, 'tooLong'),
)
export const passkeyDraft = v.strictObject(merge(passwordAgain.entries, { name: passkeyName }))
export const passkeyConfirmation = v.strictObject({ name: passkeyName, response: passkeyResponse })

/** New recovery codes, shown only once; null if the account already has some. */
export const givenCodes = v.object({ recoveryCodes: v.nullable(v.array(v.string())) })

const passkey = v.object({ _id: v.string(), name: v.string(), createdAt: moment, usedAt: v.nullable(moment) })
export type Passkey = v.InferOutput<typeof passkey>

export const ownSecondFactor = v.object({
  totpAt: v.nullable(moment),
  passkeys: v.array(passkey),
  recoveryCodes: v.number(),
  isRequired: v.boolean(),
})
export type OwnSecondFactor = v.InferOutput<typeof ownSecondFactor>
