import type { Context } from 'hono'
import { isPassword } from '#server/auth/password.ts'
import { ApiError } from '#server/kit/api-error.ts'
import type { AppEnv } from '#server/kit/app-env.ts'
import { limitGuesses } from '#server/kit/rate-limit.ts'
import type { ManagerRow } from './manager.ts'

/** Refuses a wrong password of the account that is logged in, at its field. */
export async function checkOwnPassword(
  c: Context<AppEnv>,
  { username, passwordHash }: Pick<ManagerRow, 'username' | 'passwordHash'>,
  password: string,
  field: string,
): Promise<void> {
  // Whoever sits at an open tab guesses no further than at a log-in.
  await limitGuesses(c, { logInUsername: username, logInAddress: c.var.address }, async () => {
    if (!(await isPassword(password, passwordHash)))
      throw new ApiError('validationFailed', { fields: { [field]: 'passwordWrong' } })
  })
}
