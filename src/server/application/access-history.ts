import type { AccessHistoryEntry } from '#contract/application/access-history.ts'
import { accessHistoryActions } from '#contract/application/access-history.ts'
import { splitPurpose } from '#contract/application/purpose.ts'
import { documentNames } from '#contract/document/document.ts'
import type { Db } from '#server/db/database.ts'
import { startsWith } from '#server/db/search.ts'

const accessHistoryMaximum = 50

/** The latest accesses of staff to an application, as its applicant sees them. */
export async function findAccessHistory(db: Db, applicationId: string): Promise<AccessHistoryEntry[]> {
  const rows = await db
    .selectFrom('access_log')
    .leftJoin('user', 'user.id', 'access_log.actorId')
    .select(['access_log.at', 'access_log.action', 'access_log.purpose', 'user.scope'])
    .where('access_log.subject', '=', `application/${applicationId}`)
    .where((eb) => eb.or(accessHistoryActions.map((action) => startsWith(eb.ref('access_log.action'), action))))
    .orderBy('access_log.sequence', 'desc')
    .limit(accessHistoryMaximum)
    .execute()
  return rows.map(({ at, action, purpose, scope }) => {
    // The log names an action and, for a document, its name: `download identityCard`.
    const [kind = '', document] = action.split(' ')
    return {
      at,
      by: scope?.includes('manager') ? 'manager' : 'staff',
      // The query selects only these actions: `read` is for the type.
      action: accessHistoryActions.find((one) => one === kind) ?? 'read',
      document: documentNames.find((name) => name === document) ?? null,
      purpose: purpose === null ? null : (splitPurpose(purpose).code ?? 'other'),
    }
  })
}
