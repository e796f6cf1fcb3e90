import { type SqlBool, sql } from 'kysely'
import type { ApplicationKind } from '#contract/enumeration.ts'
import type { MessageSummary, MessageTemplate } from '#contract/message.ts'
import type { Db, Trx } from '#server/db/database.ts'

/** Word for word what the index `message_failed` is about. */
const isFailed = sql<SqlBool>`message.status = 'FAILED'`

/** What was given up of what people of a kind were to be told. */
export function failedMessages(db: Db | Trx, kind: ApplicationKind) {
  return db
    .selectFrom('message')
    .innerJoin('application', 'application.id', 'message.applicationId')
    .where(isFailed)
    .where('application.kind', '=', kind)
}

/** What an application's applicant was told, the oldest first, without words and recipients. */
export function findMessages(db: Db, applicationId: string): Promise<MessageSummary[]> {
  return (
    db
      .selectFrom('message')
      .select(['channel', 'template', 'status', 'attempts', 'lastError', 'createdAt', 'sentAt'])
      .where('applicationId', '=', applicationId)
      .orderBy('createdAt')
      .orderBy('channel')
      // Messages of other kinds belong to no application.
      .$narrowType<{ template: MessageTemplate }>()
      .execute()
  )
}
