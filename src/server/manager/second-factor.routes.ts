import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import {
  givenCodes,
  ownSecondFactor,
  passkeyConfirmation,
  passkeyDraft,
  passkeyOptions,
  passwordAgain,
  totpConfirmation,
  totpSetup,
} from '#contract/account/second-factor.ts'
import { logAccess } from '#server/access-log/access.ts'
import { allow } from '#server/auth/allow.ts'
import type { Trx } from '#server/db/database.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { AppEnv, Deps } from '#server/http/app-env.ts'
import { readBody } from '#server/http/body.ts'
import { timestamp } from '#server/http/clock.ts'
import { describe } from '#server/http/describe.ts'
import { siteOrigin } from '#server/http/request.ts'
import { ownerInSession, spendChallenge, storeChallenge } from '#server/second-factor/challenge.ts'
import { beginPasskeyRegistration, verifyNewPasskey } from '#server/second-factor/passkey.ts'
import { replaceRecoveryCodes } from '#server/second-factor/recovery-code.ts'
import { afterFactorAdded, afterFactorRemoved, readSecondFactor } from '#server/second-factor/second-factor.ts'
import {
  beginTotp,
  readSetup,
  sealSecret,
  setupChallenge,
  setupExpired,
  setupMilliseconds,
  totpStepOf,
} from '#server/second-factor/totp.ts'
import { checkOwnPassword } from './check-own-password.ts'
import { accessLogSubject, type ManagerRow, readManager } from './manager.ts'
import { endSessions } from './session.ts'

const noStore = { 'Cache-Control': 'no-store' }

/** Mounted at /api/console/me/second-factor. */
export const secondFactorRoutes = new Hono<AppEnv>()
  .get(
    '/',
    allow('factorOwner'),
    describe('Get the caller’s second factor', { answer: { secondFactor: ownSecondFactor } }),
    async (c) => c.json({ secondFactor: await readSecondFactor(c.var, await readOwnAccount(c)) }, 200, noStore),
  )
  .post(
    '/totp',
    allow('factorOwner'),
    describe('Start the setup of an authenticator app', {
      body: passwordAgain,
      answer: totpSetup,
      errors: ['tooManyRequests'],
    }),
    async (c) => {
      const row = await requireOwnPassword(c, await readBody(c, passwordAgain))
      const begun = await beginTotp(c.var.secrets.identity, row, c.var.clock())
      await storeChallenge(c.var, setupChallenge(begun.setup), ownerInSession(c.var, row.id), setupMilliseconds)
      return c.json(begun, 200, noStore)
    },
  )
  .post(
    '/totp/confirm',
    allow('factorOwner'),
    describe('Confirm an authenticator app by its code', { body: totpConfirmation, answer: givenCodes }),
    confirmTotp,
  )
  .post(
    '/totp/remove',
    allow('factorOwner'),
    describe('Delete the authenticator app', { body: passwordAgain, errors: ['secondFactorLast', 'tooManyRequests'] }),
    async (c) => {
      const row = await requireOwnPassword(c, await readBody(c, passwordAgain))
      const { totpAt, passkeys } = await readSecondFactor(c.var, row)
      if (!totpAt) throw new ApiError('notFound')
      refuseLastFactor(c.var, passkeys.length)
      await changeFactor(c, row, 'removeTotp', async (trx) => {
        await trx.deleteFrom('totp').where('userId', '=', row.id).execute()
        await afterFactorRemoved(trx, row)
      })
      return c.body(null, 204)
    },
  )
  .post(
    '/passkeys',
    allow('factorOwner'),
    describe('Start the registration of a passkey', {
      body: passkeyDraft,
      answer: passkeyOptions,
      errors: ['tooManyRequests'],
    }),
    async (c) => {
      const row = await requireOwnPassword(c, await readBody(c, passkeyDraft))
      return c.json({ options: await beginPasskeyRegistration(c.var, siteOrigin(c), row) }, 200, noStore)
    },
  )
  .post(
    '/passkeys/confirm',
    allow('factorOwner'),
    describe('Register a passkey', { body: passkeyConfirmation, answer: givenCodes }),
    confirmPasskey,
  )
  .post(
    '/passkeys/:id/remove',
    allow('factorOwner'),
    describe('Delete a passkey', { body: passwordAgain, errors: ['secondFactorLast', 'tooManyRequests'] }),
    async (c) => {
      const row = await requireOwnPassword(c, await readBody(c, passwordAgain))
      const { totpAt, passkeys } = await readSecondFactor(c.var, row)
      const passkey = passkeys.find(({ _id }) => _id === c.req.param('id'))
      if (!passkey) throw new ApiError('notFound')
      refuseLastFactor(c.var, passkeys.length - 1 + (totpAt ? 1 : 0))
      await changeFactor(c, row, 'removePasskey', async (trx) => {
        await trx.deleteFrom('passkey').where('id', '=', passkey._id).execute()
        await afterFactorRemoved(trx, row)
      })
      return c.body(null, 204)
    },
  )
  .post(
    '/recovery-codes',
    allow('factorOwner'),
    describe('Create new recovery codes', {
      body: passwordAgain,
      answer: { recoveryCodes: v.array(v.string()) },
      errors: ['tooManyRequests'],
    }),
    async (c) => {
      const row = await requireOwnPassword(c, await readBody(c, passwordAgain))
      if (!row.secondFactorAt) throw new ApiError('notFound')
      const recoveryCodes = await changeFactor(c, row, 'codes', (trx) =>
        replaceRecoveryCodes(trx, c.var.secrets.identity, row.id),
      )
      return c.json({ recoveryCodes }, 200, noStore)
    },
  )

/** The password was checked when the setup began. */
async function confirmTotp(c: Context<AppEnv>) {
  const { setup, code } = await readBody(c, totpConfirmation)
  const row = await readOwnAccount(c)
  const { secrets, clock, commit } = c.var
  const secret = readSetup(secrets.identity, row.id, setup, clock())
  const lastStep = totpStepOf(secret, code, clock())
  if (lastStep === undefined) throw new ApiError('validationFailed', { fields: { code: 'codeWrong' } })
  const spent = await commit((trx) =>
    spendChallenge(trx, setupChallenge(setup), ownerInSession(c.var, row.id), clock()),
  )
  if (!spent) throw setupExpired()
  const recoveryCodes = await addFactor(c, row, 'TOTP', async (trx, at) => {
    const totp = { createdAt: at, secret: sealSecret(secrets.identity, row.id, secret), lastStep }
    await trx
      .insertInto('totp')
      .values({ ...totp, userId: row.id })
      .onConflict((conflict) => conflict.column('userId').doUpdateSet(totp))
      .execute()
  })
  return c.json({ recoveryCodes }, 200, noStore)
}

/** The password was checked before the challenge was created. */
async function confirmPasskey(c: Context<AppEnv>) {
  const { name, response } = await readBody(c, passkeyConfirmation)
  const row = await readOwnAccount(c)
  const passkey = await verifyNewPasskey(c.var, siteOrigin(c), row, response)
  if (!passkey) throw new ApiError('validationFailed', { fields: { response: 'passkeyWrong' } })
  const registered = c.var.db.selectFrom('passkey').select('id').where('credentialId', '=', passkey.credentialId)
  if (await registered.executeTakeFirst())
    throw new ApiError('validationFailed', { fields: { response: 'passkeyWrong' } })
  const recoveryCodes = await addFactor(c, row, 'PASSKEY', async (trx) => {
    await trx
      .insertInto('passkey')
      .values({ ...passkey, name })
      .execute()
  })
  return c.json({ recoveryCodes }, 200, noStore)
}

const readOwnAccount = (c: Context<AppEnv>) => readManager(c.var.db, c.var.staff?.sub ?? '')

async function requireOwnPassword(c: Context<AppEnv>, { password }: { password: string }): Promise<ManagerRow> {
  const row = await readOwnAccount(c)
  await checkOwnPassword(c.var, row, password, 'password')
  return row
}

function refuseLastFactor({ env }: Pick<Deps, 'env'>, left: number): void {
  if (left === 0 && env.STAFF_SECOND_FACTOR === 'required') throw new ApiError('secondFactorLast')
}

const additionKinds = { TOTP: 'addTotp', PASSKEY: 'addPasskey' } as const

type Work<Result> = (trx: Trx, at: string) => Promise<Result>

/** Logs the change, and ends the caller's other sessions with it. */
async function changeFactor<Result>(
  c: Context<AppEnv>,
  row: ManagerRow,
  kind: string,
  work: Work<Result>,
): Promise<Result> {
  await logAccess(c.var, { action: `factor ${kind}`, subject: accessLogSubject(row) })
  const at = timestamp(c.var)
  return c.var.commit(async (trx) => {
    const result = await work(trx, at)
    await endSessions(trx, row.id, at, c.var.staff?.session)
    return result
  })
}

function addFactor(c: Context<AppEnv>, row: ManagerRow, factor: keyof typeof additionKinds, store: Work<void>) {
  return changeFactor(c, row, additionKinds[factor], async (trx, at) => {
    await store(trx, at)
    const session = c.var.staff?.session ?? ''
    return afterFactorAdded(trx, row, { key: c.var.secrets.identity, at, session, factor })
  })
}
