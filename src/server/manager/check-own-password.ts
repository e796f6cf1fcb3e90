import type { Context } from 'hono'
import { isPassword } from '#server/auth/password.ts'
import { ApiError } from '#server/kit/api-error.ts'
import type { AppEnv } from '#server/kit/app-env.ts'
import { turnOf } from '#server/kit/fair-queue.ts'
import { limitGuesses } from '#server/kit/rate-limit.ts'
import type { ManagerRow } from './manager.ts'

/** Refuses a wrong password of the account that is logged in, at its field. */
export async function checkOwnPassword(
  c: Context<AppEnv>,
  { id, passwordHash }: Pick<ManagerRow, 'id' | 'passwordHash'>,
  password: string,
  field: string,
): Promise<void> {
  // Counted apart from log-ins: guesses at an open tab keep nobody out elsewhere.
  await limitGuesses(c, { logInAddress: c.var.address, ownPassword: id }, async () => {
    if (!(await isPassword(turnOf(c), password, passwordHash)))
      throw new ApiError('validationFailed', { fields: { [field]: 'passwordWrong' } })
  })
}
