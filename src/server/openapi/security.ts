import { hasScope, type Scope, scopes } from '#contract/account/scope.ts'
import type { ErrorCode } from '#contract/kit/error.ts'
import type { Guard } from '#server/auth/allow.ts'
import type { Description } from '#server/http/describe.ts'

const bearer = (description: string) => ({ type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description })

export const securitySchemes = {
  credentials: {
    type: 'http',
    scheme: 'basic',
    description:
      'The value after `Basic ` is the base64 of `username:password`, encrypted with AES by crypto-js; the passphrase is the public client key of the site.',
  },
  refreshToken: bearer('From `GET /api/auth/refreshToken`.'),
  secondFactorToken: bearer(
    'From the error `secondFactorRequired` of `GET /api/auth/refreshToken` (`details.token`); valid for five minutes.',
  ),
  accessToken: bearer('From `GET /api/auth/accessToken`; for staff or for an account.'),
  applicationToken: bearer('From `POST /api/v1/application` or its `/lookup`; valid for that application.'),
  identityToken: {
    ...bearer('The 43 characters with which the tab began the identity verification.'),
    bearerFormat: 'opaque',
  },
  inquiryToken: bearer('From `POST /api/v1/center/questions`, its `/find` or `/{id}/check`.'),
  authorToken: bearer('From creating a post or comment, or from its `/check`.'),
  joinToken: bearer('From `POST /api/v1/users`; valid for uploading the files of the new account.'),
  fileToken: bearer('From `POST /api/v1/forms/{id}/files`; valid for that file.'),
} as const
type SchemeName = keyof typeof securitySchemes

const tokenCodes = ['tokenRequired', 'tokenInvalid'] as const
const accountCodes = [...tokenCodes, 'scopeRequired'] as const
const staffCodes = [...accountCodes, 'passwordChangeRequired', 'secondFactorSetupRequired'] as const

type Rule = { schemes: readonly SchemeName[]; codes: readonly ErrorCode[] }
const staff: Rule = { schemes: ['accessToken'], codes: staffCodes }
const rules: Record<Exclude<Guard, Scope>, Rule> = {
  anyone: { schemes: [], codes: [] },
  credentials: { schemes: ['credentials'], codes: [] },
  refreshToken: { schemes: ['refreshToken'], codes: tokenCodes },
  secondFactor: { schemes: ['secondFactorToken'], codes: tokenCodes },
  identitySession: { schemes: ['identityToken'], codes: tokenCodes },
  applicant: { schemes: ['applicationToken'], codes: tokenCodes },
  inquirer: { schemes: ['inquiryToken'], codes: tokenCodes },
  author: { schemes: ['authorToken'], codes: tokenCodes },
  joiner: { schemes: ['joinToken', 'accessToken'], codes: accountCodes },
  account: { schemes: ['accessToken'], codes: accountCodes },
  passwordOwner: { schemes: ['accessToken'], codes: [...accountCodes, 'secondFactorSetupRequired'] },
  factorOwner: { schemes: ['accessToken'], codes: [...accountCodes, 'passwordChangeRequired'] },
  staff,
  developer: staff,
}

export function securityOf(guard: Guard, { token }: Description) {
  const scope = scopes.find((one) => one === guard)
  const sufficientScopes = scope ? scopes.filter((one) => hasScope([one], scope)) : []
  const { schemes } = ruleOf(guard, token)
  return {
    security: schemes.map((name) => ({ [name]: [] })),
    'x-guard': guard,
    ...(scope && { 'x-scopes': sufficientScopes }),
  }
}

export function guardCodes(guard: Guard, { token }: Description): readonly ErrorCode[] {
  return ruleOf(guard, token).codes
}

function ruleOf(guard: Guard, token: Description['token']): Rule {
  if (token) return { schemes: [token], codes: tokenCodes }
  return Object.hasOwn(rules, guard) ? rules[guard as keyof typeof rules] : staff
}
