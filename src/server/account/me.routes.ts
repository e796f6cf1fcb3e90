import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import {
  companyProfile,
  likes,
  type Me,
  me,
  order,
  passwordChange,
  profile,
  sentOrder,
  withdrawal,
} from '#contract/account/me.ts'
import { lookup } from '#contract/application/application.ts'
import { inquirySummary } from '#contract/content/inquiry.ts'
import { verifyLookup } from '#server/application/lookup.ts'
import { allow } from '#server/auth/allow.ts'
import { hashPassword, isPassword } from '#server/auth/password.ts'
import { verifyToken } from '#server/auth/token.ts'
import { json } from '#server/db/database.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { AppEnv, Variables } from '#server/http/app-env.ts'
import { readBody } from '#server/http/body.ts'
import { timestamp } from '#server/http/clock.ts'
import { describe } from '#server/http/describe.ts'
import { type Caller, turnOf } from '#server/http/fair-queue.ts'
import { type Counting, limitGuesses } from '#server/http/rate-limit.ts'
import { addOrder, findOrders } from './account-application.ts'
import { destroyAccounts } from './destroy-account.ts'
import { findInquiries, findMe, requireAccount } from './me.ts'
import { refuseCommon } from './refuse-common.ts'
import { setPassword } from './set-password.ts'

const noStore = { 'Cache-Control': 'no-store' }

/** Mounted at /api/v1/me. */
export const meRoutes = new Hono<AppEnv>()
  .get('/', allow('account'), describe('Get the caller’s account', { answer: { me } }), answerMe)
  .put(
    '/',
    allow('account'),
    describe('Update the caller’s account', { body: v.union([companyProfile, profile]), answer: { me } }),
    async (c) => {
      const { commit, clock } = c.var
      const { id, type } = await requireAccount(c.var)
      const changes = type === 'COMPANY' ? await readBody(c, companyProfile) : await readBody(c, profile)
      const row = { ...changes, updatedAt: timestamp({ clock }) }
      await commit((trx) => trx.updateTable('account').set(row).where('id', '=', id).execute())
      return answerMe(c)
    },
  )
  .post(
    '/password',
    allow('account'),
    describe('Change the caller’s password', { body: passwordChange, errors: ['tooManyRequests'] }),
    async (c) => {
      const { current, password } = await readBody(c, passwordChange)
      refuseCommon(password)
      const { id } = await requirePassword(c.var, 'current', current)
      const passwordHash = await hashPassword(turnOf(c.var), password)
      await c.var.commit((trx) => setPassword(trx, c.var, id, passwordHash))
      return c.body(null, 204)
    },
  )
  .post(
    '/withdraw',
    allow('account'),
    describe('Delete the caller’s account', { body: withdrawal, errors: ['tooManyRequests'] }),
    async (c) => {
      const { id } = await requirePassword(c.var, 'password', (await readBody(c, withdrawal)).password)
      await destroyAccounts(c.var, [id])
      return c.body(null, 204)
    },
  )
  .get(
    '/likes',
    allow('account'),
    describe('List the caller’s favourite unit types', { answer: { likes } }),
    async (c) => {
      const { likes: unitTypes } = await requireAccount(c.var)
      return c.json({ likes: { unitTypes } }, 200, noStore)
    },
  )
  .put(
    '/likes',
    allow('account'),
    describe('Save the caller’s favourite unit types', { body: likes, answer: { likes } }),
    async (c) => {
      const { unitTypes } = await readBody(c, likes)
      const { id } = await requireAccount(c.var)
      await c.var.commit((trx) =>
        trx
          .updateTable('account')
          .set({ likes: json(unitTypes) })
          .where('id', '=', id)
          .execute(),
      )
      return c.json({ likes: { unitTypes } }, 200, noStore)
    },
  )
  .get(
    '/inquires',
    allow('account'),
    describe('List the caller’s inquiries', { answer: { inquires: v.array(inquirySummary) } }),
    async (c) => c.json({ inquires: await findInquiries(c.var) }, 200, noStore),
  )
  .get(
    '/orders',
    allow('account'),
    describe('List the caller’s applications', { answer: { orders: v.array(order) } }),
    async (c) => c.json({ orders: await findOrders(c.var) }, 200, noStore),
  )
  .post(
    '/orders',
    allow('account'),
    describe('Link an application by receipt number and personal data', {
      body: lookup,
      answer: { orders: v.array(order) },
      status: 201,
      errors: ['notFound', 'tooManyRequests'],
    }),
    async (c) => {
      await addOrder(c.var, await verifyLookup(c.var, await readBody(c, lookup)))
      return c.json({ orders: await findOrders(c.var) }, 201, noStore)
    },
  )
  .post(
    '/orders/sent',
    allow('account'),
    describe('Link an application by its token', { body: sentOrder, errors: ['notFound', 'tooManyRequests'] }),
    async (c) => {
      const { token } = await readBody(c, sentOrder)
      const { sub } = await verifyToken(c.var.secrets, 'application', token, c.var.clock()).catch(() => {
        throw new ApiError('validationFailed', { fields: { token: 'invalid' } })
      })
      await addOrder(c.var, sub)
      return c.body(null, 204)
    },
  )

async function answerMe(c: Context<AppEnv>) {
  const me: Me = await findMe(c.var)
  return c.json({ me }, 200, noStore)
}

type Proving = Counting & Caller & Pick<Variables, 'db' | 'accountId'>

/** Checks the caller's password. Guesses in a tab that was left open are limited as at log-in. */
async function requirePassword(deps: Proving, field: string, password: string) {
  const account = await requireAccount(deps)
  const keys = { logInAddress: deps.address, rightPasswords: account.id, ownPassword: account.id }
  return limitGuesses(deps, keys, async () => {
    if (!(await isPassword(turnOf(deps), password, account.passwordHash)))
      throw new ApiError('validationFailed', { fields: { [field]: 'passwordWrong' } })
    return account
  })
}
