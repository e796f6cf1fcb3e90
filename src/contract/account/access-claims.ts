import * as v from 'valibot'
import { userType } from '#contract/eligibility/enumeration.ts'
import { scope } from './scope.ts'

/** Payload of an access token. The browser reads it for its menus; the server verifies the signature. */
export const accessClaims = v.object({
  sub: v.string(),
  username: v.string(),
  type: userType,
  scope: v.array(scope),
  /** The account that sets up rounds; see `DEVELOPER_USERNAME`. */
  isDeveloper: v.optional(v.boolean(), false),
  /** Log-in session; once it has ended, the token is refused. */
  session: v.optional(v.string()),
  /** Version of the account's permissions; an older token must be renewed. */
  version: v.optional(v.number()),
  /** Another person set the password: only the page to change it opens. */
  mustChangePassword: v.optional(v.boolean()),
  /** A required second factor is missing: only the page to set one up opens. */
  mustSetSecondFactor: v.optional(v.boolean()),
  /** Lists may be exported as CSV; see `EXPORT_CSV`. */
  mayExportCsv: v.optional(v.boolean()),
  iat: v.optional(v.number()),
  exp: v.number(),
})
export type AccessClaims = v.InferOutput<typeof accessClaims>
