import type { MessageSummary, MessageTemplate } from '#contract/message.ts'
import type { Db } from '#server/db/database.ts'

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
