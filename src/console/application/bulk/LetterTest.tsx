import { useQueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { toast } from '#console/kit/feedback/toast.tsx'
import { TextField } from '#console/kit/form/TextField.tsx'
import { useRecordForm } from '#console/kit/form/use-record-form.ts'
import { type Bulk, letterTest } from '#contract/application/bulk.ts'
import messages from '#i18n/ko/console-bulk.json'
import { formatDateTime } from '#lib/format.ts'
import { interpolate } from '#lib/interpolate.ts'
import { api } from '#stores/session.ts'
import { Button } from '#ui/button/Button.tsx'
import styles from './bulk.module.css'
import { type BulkHome, bulkQuery } from './bulk-source.ts'

type LetterTestProps = { home: BulkHome; bulk: Extract<Bulk, { action: 'LETTER' }> }

/** A test mail is required before the bulk mail can be sent. */
export function LetterTest({ home, bulk }: LetterTestProps) {
  const client = useQueryClient()
  const { testedAt, canSend } = bulk
  const { field, submit, discard, isSubmitting } = useRecordForm<v.InferOutput<typeof letterTest>>({
    schema: v.object(letterTest.entries),
    values: { email: '' },
    save: async (json) => {
      const path = `${home.api}/bulk/${bulk._id}/test`
      const answer = await api.post(path, { json }).json<{ bulk: Bulk }>()
      discard(json)
      client.setQueryData(bulkQuery(home, bulk._id).queryKey, answer.bulk)
      toast(interpolate(messages['test.sent'], { email: json.email }))
    },
  })
  return (
    <form className={styles.test} noValidate onSubmit={(event) => void submit(event)}>
      <TextField bind={field('email')} label={messages['test.email']} hint={messages['test.hint']} />
      <Button size="small" tone="secondary" type="submit" disabled={isSubmitting || !canSend}>
        {messages['test.send']}
      </Button>
      {testedAt && (
        <p className={styles.soft}>
          {interpolate(messages['test.sentAt'], { time: formatDateTime(testedAt).slice(0, 16) })}
        </p>
      )}
    </form>
  )
}
