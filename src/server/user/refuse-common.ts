import { isCommon } from '#contract/staff-password.ts'
import { ApiError } from '#server/kit/api-error.ts'

/** Refuses a password that guessers try first, at its field. Pages leave it to the server: the words would weigh on each. */
export function refuseCommon(password: string): void {
  if (isCommon(password)) throw new ApiError('validationFailed', { fields: { password: 'passwordCommon' } })
}
