import type { ErrorCode } from '#contract/error.ts'
import { hasScope, type Scope, scopes } from '#contract/scope.ts'
import type { Guard } from '#server/kit/allow.ts'
import type { Description } from '#server/kit/describe.ts'

const bearer = (description: string) => ({ type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description })

export const securitySchemes = {
  credentials: {
    type: 'http',
    scheme: 'basic',
    description:
      'What stands behind `Basic ` is base64 of `username:password`, AES-encrypted by crypto-js with the site’s public client key.',
  },
  refreshToken: bearer('From `GET /api/auth/refreshToken`.'),
  secondFactorToken: bearer(
    'From the refusal `secondFactorRequired` of `GET /api/auth/refreshToken` (`details.token`); holds for five minutes.',
  ),
  accessToken: bearer('From `GET /api/auth/accessToken`; of staff or of a member.'),
  applicationToken: bearer('From `POST /api/v1/application` or its `/lookup`; opens that application.'),
  identityToken: { ...bearer('The 43 characters with which the tab began the verification.'), bearerFormat: 'opaque' },
  questionToken: bearer('From `POST /api/v1/center/questions`, its `/find` or `/{id}/check`.'),
  authorToken: bearer('From writing a post or comment, or its `/check`.'),
  joinToken: bearer('From `POST /api/v1/users`; takes the files of whoever has just joined.'),
  fileToken: bearer('From `POST /api/v1/forms/{id}/files`; opens that file.'),
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
  questioner: { schemes: ['questionToken'], codes: tokenCodes },
  author: { schemes: ['authorToken'], codes: tokenCodes },
  joiner: { schemes: ['joinToken', 'accessToken'], codes: accountCodes },
  member: { schemes: ['accessToken'], codes: accountCodes },
  passwordOwner: { schemes: ['accessToken'], codes: [...accountCodes, 'secondFactorSetupRequired'] },
  factorOwner: { schemes: ['accessToken'], codes: [...accountCodes, 'passwordChangeRequired'] },
  staff,
  developer: staff,
}

export function securityOf(guard: Guard, { token }: Description) {
  const scope = scopes.find((one) => one === guard)
  const opening = scope ? scopes.filter((one) => hasScope([one], scope)) : []
  const { schemes } = ruleOf(guard, token)
  return {
    security: schemes.map((name) => ({ [name]: [] })),
    'x-guard': guard,
    ...(scope && { 'x-scopes': opening }),
  }
}

export function guardCodes(guard: Guard, { token }: Description): readonly ErrorCode[] {
  return ruleOf(guard, token).codes
}

function ruleOf(guard: Guard, token: Description['token']): Rule {
  if (token) return { schemes: [token], codes: tokenCodes }
  return Object.hasOwn(rules, guard) ? rules[guard as keyof typeof rules] : staff
}
