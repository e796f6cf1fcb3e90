import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { isLocale, languageTags, locales } from '#contract/kit/locale.ts'
import { type RoundList, roundList } from '#contract/round/public-round.ts'
import { currentFirst } from '#contract/round/round.ts'
import { allow } from '#server/auth/allow.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { describe } from '#server/http/describe.ts'
import { readPolicyYears } from '#server/policy-year/policy-year.ts'
import { writeCalendar } from './calendar.ts'
import { presentRound, shownRounds } from './round.ts'

/** Mounted at /api/v1/application/schedules. */
export const roundRoutes = new Hono<AppEnv>()
  .get(
    '/',
    allow('anyone'),
    // Browsers set their clocks by the answer, so the server shares it for 100 milliseconds only, and browsers keep none.
    describe('List rounds, the current one first, with the server time', { answer: roundList, sharedFor: 100 }),
    async (c) => {
      const now = c.var.clock()
      const rounds = currentFirst(await shownRounds(c.var.db), now)
      const years = await readPolicyYears(c.var.db)
      const answer: RoundList = {
        schedules: rounds.map((round) => presentRound(round, c.var.locale, years)),
        now: new Date(now).toISOString(),
        identity: c.var.identity.mode,
        upload: c.var.env.UPLOAD,
        waitingRoom: rounds[0] ? await c.var.waitingRoom.stateOf(rounds[0].round) : 'off',
      }
      return c.json(answer, 200, { 'Cache-Control': 'no-store' })
    },
  )
  .get(
    '/:id/calendar',
    allow('anyone'),
    describe('Download the steps of a round as an iCalendar file', {
      query: { step: v.string(), locale: v.picklist(locales) },
      file: ['text/calendar'],
    }),
    async (c) => {
      const { step: key, locale } = readCalendarQuery(c)
      const found = (await shownRounds(c.var.db)).find(({ id }) => id === c.req.param('id'))
      if (!found) throw new ApiError('notFound')
      const round = presentRound(found, locale, await readPolicyYears(c.var.db))
      const steps = round.steps.filter((step) => key === undefined || step.key === key)
      if (steps.length === 0) throw new ApiError('notFound')
      const name = ['onmaru', round.round, ...(key ? [key] : [])].join('-')
      return c.body(writeCalendar(round, steps, locale), 200, {
        'Content-Type': 'text/calendar; charset=utf-8',
        'Content-Language': languageTags[locale],
        'Content-Disposition': `attachment; filename="${name}.ics"`,
        'Cache-Control': 'no-cache',
      })
    },
  )

/** `locale` replaces Accept-Language, which a link cannot set. */
function readCalendarQuery(c: Context<AppEnv>) {
  const { step, locale = c.var.locale, ...others } = c.req.query()
  const [unknown] = Object.keys(others)
  if (unknown !== undefined) throw new ApiError('unknownQuery', { fields: { [unknown]: 'unknownField' } })
  if (!isLocale(locale)) throw new ApiError('invalidQuery', { fields: { locale: 'invalid' } })
  return { step, locale }
}
