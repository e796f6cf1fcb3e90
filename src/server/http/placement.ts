import type { MiddlewareHandler } from 'hono'
import type { Kysely } from 'kysely'
import * as v from 'valibot'
import { type Placement, placement, placementState } from '#contract/content/placement.ts'
import { ApiError } from './api-error.ts'
import type { AppEnv, Deps } from './app-env.ts'
import { readJson } from './body.ts'

type PlacedTable = 'popup' | 'banner'

const maximumCacheSeconds = 60

/** The rows whose window is open now. The answer may be cached until the next window opens or ends. */
export function shownNow<Row extends Placement>({ clock }: Pick<Deps, 'clock'>, rows: readonly Row[]) {
  const now = clock()
  const waits = rows.flatMap(({ startAt, endAt }) => [startAt, endAt ?? startAt]).map((one) => Date.parse(one) - now)
  const seconds = waits.filter((wait) => wait > 0).map((wait) => Math.floor(wait / 1_000))
  return {
    rows: rows.filter((row) => placementState(row, now) === 'shown'),
    headers: { 'Cache-Control': `public, max-age=${Math.min(maximumCacheSeconds, ...seconds)}` },
  }
}

const window = v.object({ startAt: v.optional(placement.startAt), endAt: v.optional(placement.endAt) })

/** Refuses a change after which the window would end before it starts; a part that is not sent is read from the row. */
export function checkWindow(table: PlacedTable): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const change = v.safeParse(window, await readJson(c))
    const id = c.req.param('id')
    const rows = placed(c.var.db).selectFrom(table).select(['startAt', 'endAt'])
    const stored = id && (await rows.where('id', '=', id).executeTakeFirst())
    const { startAt, endAt } = { ...(stored || undefined), ...(change.success && change.output) }
    if (startAt && endAt && endAt <= startAt)
      throw new ApiError('validationFailed', { fields: { endAt: 'endsTooEarly' } })
    await next()
  }
}

/** Both tables have these columns. */
type Placed = Record<PlacedTable, Placement & { id: string }>
function placed(db: unknown): Kysely<Placed> {
  return db as Kysely<Placed>
}
