import * as v from 'valibot'
import { userType } from './enumeration.ts'
import { scope } from './scope.ts'

/** The payload of an access token, as the browser reads it for its menus; the server checks the signature. */
export const accessClaims = v.object({
  sub: v.string(),
  username: v.string(),
  type: userType,
  scope: v.array(scope),
  exp: v.number(),
})
export type AccessClaims = v.InferOutput<typeof accessClaims>
