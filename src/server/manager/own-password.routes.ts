import { Hono } from 'hono'
import { staffPasswordChange } from '#contract/account/staff-password.ts'
import { logAccess } from '#server/access-log/access.ts'
import { allow } from '#server/auth/allow.ts'
import { hashPassword } from '#server/auth/password.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { AppEnv, Variables } from '#server/http/app-env.ts'
import { readBody } from '#server/http/body.ts'
import { timestamp } from '#server/http/clock.ts'
import { describe } from '#server/http/describe.ts'
import { turnOf } from '#server/http/fair-queue.ts'
import { checkOwnPassword } from './check-own-password.ts'
import { accessLogSubject, type ManagerRow, readManager } from './manager.ts'
import { endSessions } from './session.ts'

/** Mounted at /api/console/me. */
export const ownPasswordRoutes = new Hono<AppEnv>().post(
  '/verify',
  allow('passwordOwner'),
  describe('Change the caller’s password', { body: staffPasswordChange(''), errors: ['tooManyRequests'] }),
  async (c) => {
    const row = await readManager(c.var.db, c.var.staff?.sub ?? '')
    const { current, password } = await readBody(c, staffPasswordChange(row.username))
    await checkOwnPassword(c.var, row, current, 'current')
    if (password === current) throw refusal('password', 'passwordSame')
    await logAccess(c.var, { action: 'password', subject: accessLogSubject(row) })
    await setOwnPassword(c.var, row, await hashPassword(turnOf(c.var), password))
    return c.body(null, 204)
  },
)

function refusal(field: string, code: string): ApiError {
  return new ApiError('validationFailed', { fields: { [field]: code } })
}

type Setting = Pick<Variables, 'commit' | 'clock' | 'staff'>

/** Also ends all other sessions, and deletes the mail with a first password. */
async function setOwnPassword({ commit, clock, staff }: Setting, row: ManagerRow, hash: string) {
  const at = timestamp({ clock })
  await commit(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('user')
      .set({ passwordHash: hash, firstPasswordUntil: null })
      .where('id', '=', row.id)
      .where('passwordHash', '=', row.passwordHash)
      .executeTakeFirst()
    // A manager has set another password since the check.
    if (Number(numUpdatedRows) !== 1) throw refusal('current', 'passwordWrong')
    await endSessions(trx, row.id, at, staff?.session)
    await trx.deleteFrom('outbox_message').where('userId', '=', row.id).execute()
  })
}
