import type { Context } from 'hono'
import { isPassword } from '#server/auth/password.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { turnOf } from '#server/http/fair-queue.ts'
import { limitGuesses } from '#server/http/rate-limit.ts'
import type { ManagerRow } from './manager.ts'

export async function checkOwnPassword(
  c: Context<AppEnv>,
  { id, passwordHash }: Pick<ManagerRow, 'id' | 'passwordHash'>,
  password: string,
  field: string,
): Promise<void> {
  // Counted apart from log-ins, so that guesses in an open tab do not lock the account elsewhere.
  await limitGuesses(c, { logInAddress: c.var.address, rightPasswords: id, ownPassword: id }, async () => {
    if (!(await isPassword(turnOf(c), password, passwordHash)))
      throw new ApiError('validationFailed', { fields: { [field]: 'passwordWrong' } })
  })
}
