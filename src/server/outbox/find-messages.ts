import { type SqlBool, sql } from 'kysely'
import type { ApplicationKind } from '#contract/eligibility/enumeration.ts'
import type { MessageSummary, MessageTemplate } from '#contract/outbox/outbox-message.ts'
import type { Db, Trx } from '#server/db/database.ts'

/** A literal, as in the partial index `outbox_message_failed`: SQLite does not use it with a parameter. */
const isFailed = sql<SqlBool>`outbox_message.status = 'FAILED'`

export function failedMessages(db: Db | Trx, kind: ApplicationKind) {
  return db
    .selectFrom('outbox_message')
    .innerJoin('application', 'application.id', 'outbox_message.applicationId')
    .where(isFailed)
    .where('application.kind', '=', kind)
}

export function findMessages(db: Db, applicationId: string): Promise<MessageSummary[]> {
  return (
    db
      .selectFrom('outbox_message')
      .select(['channel', 'template', 'status', 'attempts', 'lastError', 'createdAt', 'sentAt'])
      .where('applicationId', '=', applicationId)
      .orderBy('createdAt')
      .orderBy('channel')
      // Only these templates belong to an application.
      .$narrowType<{ template: MessageTemplate }>()
      .execute()
  )
}
