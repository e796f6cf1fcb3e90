import { isCommon } from '#contract/account/staff-password.ts'
import { ApiError } from '#server/http/api-error.ts'

/** Checked by the server only: the word list would add to the weight of every page. */
export function refuseCommon(password: string): void {
  if (isCommon(password)) throw new ApiError('validationFailed', { fields: { password: 'passwordCommon' } })
}
