import { isPassword } from '#server/auth/password.ts'
import { ApiError } from '#server/http/api-error.ts'
import { type Caller, turnOf } from '#server/http/fair-queue.ts'
import { type Counting, limitGuesses } from '#server/http/rate-limit.ts'
import type { ManagerRow } from './manager.ts'

export async function checkOwnPassword(
  deps: Counting & Caller,
  { id, passwordHash }: Pick<ManagerRow, 'id' | 'passwordHash'>,
  password: string,
  field: string,
): Promise<void> {
  // Not counted by `countLogIn`, so that guesses in a tab that was left open do not lock the username.
  await limitGuesses(deps, { logInAddress: deps.address, rightPasswords: id, ownPassword: id }, async () => {
    if (!(await isPassword(turnOf(deps), password, passwordHash)))
      throw new ApiError('validationFailed', { fields: { [field]: 'passwordWrong' } })
  })
}
