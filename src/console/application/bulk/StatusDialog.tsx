import * as v from 'valibot'
import { noRemarks, orEmpty, StatusFields } from '#console/application/StatusFields.tsx'
import { ConsoleDialog, DialogActions } from '#console/kit/feedback/ConsoleDialog.tsx'
import formStyles from '#console/kit/form/form.module.css'
import { useRecordForm } from '#console/kit/form/use-record-form.ts'
import { navigate } from '#console/kit/router/history.ts'
import { bulkStatuses, bulkStatusFields } from '#contract/application/bulk.ts'
import messages from '#i18n/ko/console-bulk.json'
import { formatNumber } from '#lib/format.ts'
import { interpolate } from '#lib/interpolate.ts'
import { Button } from '#ui/button/Button.tsx'
import { type BulkDialogProps, postBulk } from './bulk-source.ts'

// `.wrapped` is the schema without `v.nullable`: the field holds a string.
const schema = v.object({ ...bulkStatusFields, correctionEndsAt: orEmpty(bulkStatusFields.correctionEndsAt.wrapped) })
type StatusChange = v.InferOutput<typeof schema>

export function StatusDialog({ area, selection, count, onClose }: BulkDialogProps) {
  const { field, submit, markSaved, isSubmitting } = useRecordForm<StatusChange>({
    schema,
    // No status is chosen at first; the schema refuses `''`.
    values: { status: '' as StatusChange['status'], ...noRemarks },
    save: async ({ correctionEndsAt, ...change }) => {
      const work = { action: 'STATUS', selection, ...change, correctionEndsAt: correctionEndsAt || null }
      const { _id } = await postBulk(area, work)
      markSaved()
      await navigate(`${area.page}/bulk/${_id}`)
    },
  })
  const title = interpolate(messages['status.title'], { count: formatNumber(count) })
  return (
    <ConsoleDialog title={title} onClose={onClose}>
      <form className={formStyles.form} noValidate onSubmit={(event) => void submit(event)}>
        <StatusFields
          bind={{
            status: field('status'),
            end: field('correctionEndsAt'),
            message: field('message'),
            comment: field('comment'),
          }}
          statuses={bulkStatuses}
          isInColumns
          commentRows={2}
        />
        <DialogActions>
          <Button size="small" tone="secondary" onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button size="small" type="submit" disabled={isSubmitting}>
            {messages[isSubmitting ? 'preparing' : 'toDryRun']}
          </Button>
        </DialogActions>
      </form>
    </ConsoleDialog>
  )
}
