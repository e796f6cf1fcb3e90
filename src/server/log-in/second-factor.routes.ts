import { type Context, Hono } from 'hono'
import type { Selectable } from 'kysely'
import * as v from 'valibot'
import { passkeyOptions, type SecondFactorAnswer, secondFactorAnswer } from '#contract/account/second-factor.ts'
import { allow, bearer } from '#server/auth/allow.ts'
import { signToken, verifyToken } from '#server/auth/token.ts'
import type { Database } from '#server/db/database.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { AppEnv, Deps, Variables } from '#server/http/app-env.ts'
import { readBody } from '#server/http/body.ts'
import { describe } from '#server/http/describe.ts'
import type { Caller } from '#server/http/fair-queue.ts'
import { countAttempt, fromNetwork, limitGuesses } from '#server/http/rate-limit.ts'
import { siteOrigin } from '#server/http/request.ts'
import { beginPasskeyLogIn, isPasskeyValid } from '#server/second-factor/passkey.ts'
import { spendRecoveryCode } from '#server/second-factor/recovery-code.ts'
import { methodsOf } from '#server/second-factor/second-factor.ts'
import { totpStepOf, unsealSecret } from '#server/second-factor/totp.ts'
import { hmac } from '#server/secret/hmac.ts'
import { logRefusal, openSession } from './log-in.ts'

type Account = Selectable<Database['user']>

/** Mounted at /api/auth/secondFactor. */
export const secondFactorLogInRoutes = new Hono<AppEnv>()
  .post(
    '/',
    allow('secondFactor'),
    describe('Complete a log-in with a second factor', {
      body: secondFactorAnswer,
      answer: { refreshToken: v.string() },
      errors: ['secondFactorWrong', 'invalidCredentials', 'tooManyRequests'],
    }),
    async (c) => {
      const answer = await readBody(c, secondFactorAnswer)
      const user = await requireFirstStep(c)
      await limitGuesses(c.var, limitsOf(c.var, user, answer), async () => {
        if (await isRight(c, user, answer)) return
        logRefusal(c.var, user, 'secondFactorWrong')
        throw new ApiError('secondFactorWrong')
      })
      const place = { address: c.var.address, device: c.req.header('User-Agent')?.slice(0, 300) ?? null }
      const session = await openSession(c.var, user, { ...place, factor: answer.method })
      const refreshToken = signToken(c.var.secrets.token, 'refresh', { sub: session }, c.var.clock())
      return c.json({ refreshToken }, 200, { 'Cache-Control': 'no-store' })
    },
  )
  .post(
    '/passkey',
    allow('secondFactor'),
    describe('Get a passkey challenge', { answer: passkeyOptions, errors: ['tooManyRequests'] }),
    async (c) => {
      const user = await requireFirstStep(c)
      await countAttempt(c.var, { logInAddress: c.var.address })
      return c.json({ options: await beginPasskeyLogIn(c.var, siteOrigin(c), user) }, 200, {
        'Cache-Control': 'no-store',
      })
    },
  )

/** The answer to a correct password: a token for the second step, which ends with the password. */
export async function secondFactorRequired(deps: Deps, user: Account): Promise<ApiError> {
  const { secrets, clock } = deps
  const claims = { sub: user.id, password: passwordMark(secrets.token, user) }
  const token = signToken(secrets.token, 'secondFactor', claims, clock())
  return new ApiError('secondFactorRequired', { details: { token, methods: (await methodsOf(deps, user)).join() } })
}

/** The account that passed the first step. It may have been locked, or its password changed, since then. */
async function requireFirstStep(c: Context<AppEnv>): Promise<Account> {
  const { db, secrets, clock } = c.var
  const { sub, password } = await verifyToken(secrets, 'secondFactor', bearer(c), clock())
  const user = await db.selectFrom('user').selectAll().where('id', '=', sub).executeTakeFirst()
  const isSame = user && password === passwordMark(secrets.token, user)
  if (!isSame || user.lockedAt || !user.secondFactorAt) throw new ApiError('tokenInvalid')
  return user
}

function passwordMark(secret: Uint8Array, { passwordHash }: Pick<Account, 'passwordHash'>): string {
  return hmac(secret, `second-factor|${passwordHash}`, 'base64url')
}

/**
 * Six digits can be guessed by an attacker who has the password: the limit is narrow per network and wide in total.
 * Recovery codes and passkeys are counted separately, so that the owner can still use them.
 */
function limitsOf({ address }: Caller, { id }: Account, { method }: SecondFactorAnswer) {
  if (method === 'TOTP') return { totpNetwork: fromNetwork(id, address), totpAccount: id }
  return { logInAddress: address }
}

async function isRight(c: Context<AppEnv>, user: Account, answer: SecondFactorAnswer): Promise<boolean> {
  const { commit, secrets } = c.var
  if (answer.method === 'PASSKEY') return isPasskeyValid(c.var, siteOrigin(c), user, answer.response)
  if (answer.method === 'TOTP') return isTotp(c.var, user, answer.code)
  return commit((trx) => spendRecoveryCode(trx, secrets.identity, user.id, answer.code))
}

type CheckingTotp = Pick<Variables, 'db' | 'commit' | 'secrets' | 'clock'>

/** A code can be used once; afterwards codes of earlier periods are refused too. */
async function isTotp({ db, commit, secrets, clock }: CheckingTotp, { id }: Account, code: string) {
  const totp = await db.selectFrom('totp').select('secret').where('userId', '=', id).executeTakeFirst()
  if (!totp) return false
  const step = totpStepOf(unsealSecret(secrets.identity, id, totp.secret), code, clock())
  if (step === undefined) return false
  const { numUpdatedRows } = await commit((trx) =>
    trx
      .updateTable('totp')
      .set({ lastStep: step })
      .where('userId', '=', id)
      .where('secret', '=', totp.secret)
      .where('lastStep', '<', step)
      .executeTakeFirst(),
  )
  return Number(numUpdatedRows) === 1
}
