import * as v from 'valibot'
import { photoTypes } from '#contract/content/photo.ts'
import * as field from '#contract/kit/field.ts'
import { nfcText } from '#contract/kit/nfc-text.ts'
import { agreement } from '#contract/terms/agreement.ts'

/** Texts: `i18n/<locale>/account.json`. */
export const accountTerms = { code: 'member', version: '2026-01' } as const

/** Business registration number: ten digits, the last is a check digit. */
export const registrationNumber = v.pipe(
  v.string('registrationNumberInvalid'),
  v.check(isRegistrationNumber, 'registrationNumberInvalid'),
)
export const company = v.pipe(
  nfcText('companyRequired', 60),
  v.trim(),
  v.minLength(2, 'companyRequired'),
  v.maxLength(60, 'tooLong'),
  v.regex(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u, 'companyRequired'),
)
const sharedEntries = {
  username: field.username,
  password: field.password,
  name: field.name,
  email: field.lowerCaseEmail,
  phone: field.phone,
  _terms: agreement([accountTerms]),
}

/** `POST /api/v1/users`: a person, or a company with its contact person. */
export const join = v.variant(
  'type',
  [
    v.strictObject({ type: v.literal('PERSON'), ...sharedEntries }),
    v.strictObject({ type: v.literal('COMPANY'), company, registrationNumber, ...sharedEntries }),
  ],
  'invalid',
)
export type Join = v.InferOutput<typeof join>

/** The same response whether or not the e-mail address has an account. `token` allows uploading files for an hour. */
export const joined = v.object({ user: v.object({ _id: v.string() }), token: v.string() })
export type Joined = v.InferOutput<typeof joined>

/** `POST /api/v1/users/certify`: whether a username is free. */
export const certify = v.strictObject({ username: field.username })
/** The token of a mailed link: 32 random bytes in base64url. */
const linkEntries = { token: v.pipe(v.string('invalid'), v.regex(/^[\w-]{43}$/, 'invalid')) }
/** `POST /api/v1/users/confirm`. With the password of joining, as another person may have entered the address. */
export const confirm = v.strictObject({ ...linkEntries, password: field.givenPassword })
export type Confirm = v.InferOutput<typeof confirm>
export const confirmed = v.object({ user: v.object({ username: v.string() }) })
export type Confirmed = v.InferOutput<typeof confirmed>
/** `POST /api/v1/users/recovery`: asks for a link to set a new password. */
export const recovery = v.strictObject({ email: field.lowerCaseEmail })
/** `POST /api/v1/users/recovery/password`: the token of the mailed link, and the new password. */
export const newPassword = v.strictObject({ ...linkEntries, password: field.password })

export const accountFiles = {
  businessRegistration: ['application/pdf', 'image/jpeg', 'image/png'],
  logo: photoTypes,
  photo: photoTypes,
} as const
export type AccountFileName = keyof typeof accountFiles
export const accountFileName = v.picklist(Object.keys(accountFiles) as AccountFileName[])

/** The check digit as the tax office defines it: weighted sum, plus the tens of the ninth digit times 5. */
function isRegistrationNumber(digits: string): boolean {
  if (!/^\d{10}$/.test(digits)) return false
  const [weights, numbers] = [[1, 3, 7, 1, 3, 7, 1, 3, 5], [...digits].map(Number)]
  const sum = weights.reduce((total, weight, index) => total + weight * (numbers[index] ?? 0), 0)
  const tens = Math.floor(((numbers[8] ?? 0) * 5) / 10)
  return (10 - ((sum + tens) % 10)) % 10 === numbers[9]
}
