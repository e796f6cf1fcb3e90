import { type Context, Hono } from 'hono'
import type { Selectable } from 'kysely'
import * as v from 'valibot'
import { allow, bearer } from '#server/auth/allow.ts'
import type { RefreshSessionTable } from '#server/auth/auth.table.ts'
import { idleSeconds, lifetimes, signToken, verifyToken } from '#server/auth/token.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { AppEnv, Variables } from '#server/http/app-env.ts'
import { timestamp } from '#server/http/clock.ts'
import { describe } from '#server/http/describe.ts'
import { limitGuesses } from '#server/http/rate-limit.ts'
import { isStorable } from '#server/http/storable.ts'
import { authenticate, openSession } from './log-in.ts'
import { secondFactorRequired } from './second-factor.routes.ts'

/** Mounted at /api/auth. */
export const authRoutes = new Hono<AppEnv>()
  .get(
    '/refreshToken',
    allow('credentials'),
    describe('Log in', {
      answer: { refreshToken: v.string() },
      errors: [
        'invalidCredentials',
        'secondFactorRequired',
        'passwordExpired',
        'accountLocked',
        'accountSuspended',
        'tooManyRequests',
      ],
    }),
    async (c) => {
      const { secrets, env, clock } = c.var
      const user = await limitGuesses(c.var, { logInAddress: c.var.address }, () =>
        readCredentials(c.req.header('Authorization'), env.PUBLIC_CLIENT_KEY).then((given) =>
          authenticate(c.var, given),
        ),
      )
      if (user.secondFactorAt) throw await secondFactorRequired(c.var, user)
      const device = c.req.header('User-Agent')?.slice(0, 300) ?? null
      const session = await openSession(c.var, user, { address: c.var.address, device, factor: null })
      const refreshToken = signToken(secrets.token, 'refresh', { sub: session }, clock())
      return c.json({ refreshToken }, 200, { 'Cache-Control': 'no-store' })
    },
  )
  .get(
    '/accessToken',
    allow('refreshToken'),
    describe(`Get an access token for ${lifetimes.access / 60} minutes`, { answer: { accessToken: v.string() } }),
    async (c) => {
      const { db, secrets, env, clock } = c.var
      const { id, userId } = await requireSession(c)
      const user = await db.selectFrom('user').selectAll().where('id', '=', userId).executeTakeFirst()
      if (!user || user.lockedAt) throw new ApiError('tokenInvalid')
      const { username, type, scope, tokenVersion, firstPasswordUntil, secondFactorAt } = user
      if (type === 'MANAGER') await recordUse(c.var, id)
      const claims = {
        sub: user.id,
        username,
        type,
        scope,
        isDeveloper: type === 'MANAGER' && username === env.DEVELOPER_USERNAME,
        session: id,
        version: tokenVersion,
        ...(firstPasswordUntil && { mustChangePassword: true }),
        ...(type === 'MANAGER' && env.EXPORT_CSV === 'on' && { mayExportCsv: true }),
        ...(type === 'MANAGER' &&
          !secondFactorAt &&
          env.STAFF_SECOND_FACTOR === 'required' && { mustSetSecondFactor: true }),
      }
      const accessToken = signToken(secrets.token, 'access', claims, clock())
      return c.json({ accessToken }, 200, { 'Cache-Control': 'no-store' })
    },
  )
  .delete('/refreshToken', allow('refreshToken'), describe('Log out'), async (c) => {
    const { id } = await requireSession(c)
    const revokedAt = timestamp(c.var)
    await c.var.commit((trx) => trx.updateTable('refresh_session').set({ revokedAt }).where('id', '=', id).execute())
    return c.body(null, 204)
  })

function recordUse({ commit, clock }: Pick<Variables, 'commit' | 'clock'>, id: string) {
  const usedAt = timestamp({ clock })
  return commit((trx) => trx.updateTable('refresh_session').set({ usedAt }).where('id', '=', id).execute())
}

async function requireSession(c: Context<AppEnv>) {
  const now = c.var.clock()
  const { sub } = await verifyToken(c.var.secrets, 'refresh', bearer(c), now)
  const found = await c.var.db.selectFrom('refresh_session').selectAll().where('id', '=', sub).executeTakeFirst()
  if (!found || found.revokedAt || Date.parse(found.expiresAt) <= now || isIdle(found, now))
    throw new ApiError('tokenInvalid')
  return found
}

/** Staff only: a visitor's log-in ends with the browser tab. */
function isIdle({ address, createdAt, usedAt }: Selectable<RefreshSessionTable>, now: number): boolean {
  return address !== null && Date.parse(usedAt ?? createdAt) + idleSeconds * 1000 <= now
}

/**
 * Parses `Basic <text>`, where the text is base64 of `username:password`, AES-encrypted with the client key by
 * crypto-js. The key is public, so this is a wire format and hides nothing. Returns undefined for malformed input.
 */
async function readCredentials(header: string | undefined, clientKey: string) {
  const [scheme, encrypted] = header?.split(' ') ?? []
  if (scheme !== 'Basic' || !encrypted) return undefined
  const { default: CryptoJS } = await import('crypto-js')
  try {
    const base64 = CryptoJS.AES.decrypt(encrypted, clientKey).toString(CryptoJS.enc.Utf8)
    const text = Buffer.from(base64, 'base64').toString('utf8')
    const colon = text.indexOf(':')
    return colon < 1 || !isStorable(text)
      ? undefined
      : { username: text.slice(0, colon), password: text.slice(colon + 1) }
  } catch {
    return undefined
  }
}
