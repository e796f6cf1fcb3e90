import type { Context } from 'hono'
import type { DocumentReview } from '#contract/document/document-review.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { timestamp } from '#server/http/clock.ts'
import type { UploadRow } from './application.ts'

/** `statusConflict` if the applicant has replaced the file meanwhile. */
export async function reviewDocument(c: Context<AppEnv>, upload: UploadRow, review: DocumentReview): Promise<void> {
  const { commit, clock, staff } = c.var
  const isRead = review.state !== 'UNREAD'
  const { numUpdatedRows } = await commit((trx) =>
    trx
      .updateTable('upload')
      .set({
        state: review.state,
        reason: review.state === 'REJECTED' ? review.reason : null,
        reviewedBy: isRead ? (staff?.username ?? '') : null,
        reviewedAt: isRead ? timestamp({ clock }) : null,
      })
      .where('id', '=', upload.id)
      .where('sha256', '=', review.sha256)
      .executeTakeFirst(),
  )
  if (Number(numUpdatedRows) !== 1) throw new ApiError('statusConflict')
}
