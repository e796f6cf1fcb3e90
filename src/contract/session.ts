import * as v from 'valibot'
import { userType } from './enumeration.ts'
import { scope } from './scope.ts'

/** The payload of an access token, as the browser reads it for its menus; the server checks the signature. */
export const accessClaims = v.object({
  sub: v.string(),
  username: v.string(),
  type: userType,
  scope: v.array(scope),
  /** The one account that sets up rounds; see `DEVELOPER_USERNAME`. */
  isDeveloper: v.optional(v.boolean(), false),
  /** The log-in that it comes from: once that has ended, it opens nothing. */
  session: v.optional(v.string()),
  /** Of the account's permissions: an older token has to be renewed. */
  version: v.optional(v.number()),
  /** The password was given by somebody else: nothing opens but the page that changes it. */
  mustChangePassword: v.optional(v.boolean()),
  /** The server wants a second factor and the account has none: nothing opens but the page that sets one up. */
  mustSetSecondFactor: v.optional(v.boolean()),
  /** Lists may leave as CSV too; see `EXPORT_CSV`. */
  mayExportCsv: v.optional(v.boolean()),
  /** Seconds since 1970, as `exp`. */
  iat: v.optional(v.number()),
  exp: v.number(),
})
export type AccessClaims = v.InferOutput<typeof accessClaims>
