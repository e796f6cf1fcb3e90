import { Hono } from 'hono'
import { placeRequest, waitingPlace } from '#contract/round/waiting-room.ts'
import { allow } from '#server/auth/allow.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { readBody } from '#server/http/body.ts'
import { describe } from '#server/http/describe.ts'
import { readIdempotencyKey } from '#server/http/idempotency.ts'
import { countAttempt } from '#server/http/rate-limit.ts'
import { requireOpenRound } from '#server/round/round.ts'

/** Mounted at /api/v1/application/waiting. */
export const waitingRoomRoutes = new Hono<AppEnv>().post(
  '/',
  allow('anyone'),
  describe('Take a place in the order of arrival, or ask how far it is', {
    body: placeRequest,
    headers: ['Idempotency-Key'],
    answer: waitingPlace,
    errors: ['windowBefore', 'windowPaused', 'windowClosed', 'tooManyRequests'],
  }),
  async (c) => {
    const { db, clock, locale, waitingRoom, address } = c.var
    const request = await readBody(c, placeRequest)
    const { round, ticket } = request
    const isKnown = ticket !== undefined && (await waitingRoom.readTicket({ round, ticket })) !== undefined
    if (!isKnown) await countAttempt(c.var, { waitingAddress: address })
    const caller = { key: readIdempotencyKey(c), address }
    await requireOpenRound(db, round, clock(), locale).catch(async (refusal: unknown) => {
      // A sign of life also during a pause.
      if (isKnown) await waitingRoom.ask(request, caller)
      throw refusal
    })
    return c.json(await waitingRoom.ask(request, caller), 200, { 'Cache-Control': 'no-store' })
  },
)
