import { isCommon } from '#contract/account/staff-password.ts'
import { ApiError } from '#server/http/api-error.ts'

/** Visitors' passwords. Checked by the server alone, as the word list would make every page with a form heavier. */
export function refuseCommon(password: string): void {
  if (isCommon(password)) throw new ApiError('validationFailed', { fields: { password: 'passwordCommon' } })
}
