import type { Db } from '#server/db/database.ts'
import { startsWith } from '#server/db/search.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { Variables } from '#server/http/app-env.ts'
import { withoutValues } from '#server/process/without-values.ts'
import type { Logging } from './access.ts'

/** A line is written before its action. If the action then fails, a second line `refused <sequence>` says so. */
export async function markRefused(
  { staff, address, accessLog, logged = [], log }: Logging & Pick<Variables, 'log'>,
  reason: unknown,
): Promise<void> {
  if (!staff) return
  const purpose = reason instanceof ApiError ? reason.code : 'internalError'
  const by = { actorId: staff.sub, actor: staff.username, address }
  const marks = logged.map(({ sequence, subject }) =>
    accessLog.append({ ...by, action: `refused ${sequence}`, subject, purpose }),
  )
  await Promise.all(marks).catch((reason) => log.error({ err: withoutValues(reason) }, 'a refusal was not logged'))
}

/** Error codes of the actions among `lines` that were refused, by sequence. */
export async function findRefused(
  db: Db,
  lines: readonly { sequence: number; subject: string }[],
): Promise<Map<number, string>> {
  if (lines.length === 0) return new Map()
  const marks = await db
    .selectFrom('access_log')
    .select(['action', 'purpose'])
    .where('subject', 'in', [...new Set(lines.map(({ subject }) => subject))])
    // Lines of lists share one subject: without this, all older marks of that subject would be read.
    .where('sequence', '>', Math.min(...lines.map(({ sequence }) => sequence)))
    .where((eb) => startsWith(eb.ref('action'), 'refused '))
    .execute()
  return new Map(marks.map(({ action, purpose }) => [Number(action.slice('refused '.length)), purpose ?? '']))
}
