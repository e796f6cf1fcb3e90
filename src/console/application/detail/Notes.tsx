import styles from '#console/application/history.module.css'
import { applicationSource, useApplicationCache } from '#console/application/source.ts'
import { toast } from '#console/kit/feedback/toast.tsx'
import { BoundTextField } from '#console/kit/form/BoundTextField.tsx'
import { useRecordForm } from '#console/kit/form/use-record-form.ts'
import { Sheet } from '#console/kit/record/Sheet.tsx'
import type { ConsoleApplication } from '#contract/application/application-record.ts'
import { noteInput } from '#contract/document/document-review.ts'
import messages from '#i18n/ko/console-application.json'
import { formatMinute } from '#lib/format.ts'
import { api } from '#stores/session.ts'
import { Button } from '#ui/button/Button.tsx'

/** Notes of staff to each other; they cannot be changed or deleted. */
export function Notes({ application }: { application: ConsoleApplication }) {
  return (
    <Sheet title={messages['notes.title']}>
      <NoteForm id={application._id} />
      {application.notes.length === 0 && <p className="soft">{messages['notes.none']}</p>}
      <ol role="list" className="stack gap-3">
        {application.notes.toReversed().map((note) => (
          <li key={note._id}>
            <p className={styles.comment}>{note.text}</p>
            <p className={styles.actor}>
              {note.actor} · <time dateTime={note.at}>{formatMinute(note.at)}</time>
            </p>
          </li>
        ))}
      </ol>
    </Sheet>
  )
}

const empty = { text: '' }

function NoteForm({ id }: { id: string }) {
  const { accept } = useApplicationCache(id)
  const { field, submit, markSaved, isSubmitting } = useRecordForm({
    schema: noteInput,
    values: empty,
    save: async (json) => {
      accept(
        await api.post<{ application: ConsoleApplication }>(`${applicationSource.path}/${id}/notes`, { json }).json(),
      )
      markSaved(empty)
      toast(messages['notes.added'])
    },
  })
  return (
    <form className={styles.noteForm} noValidate onSubmit={(event) => void submit(event)}>
      <BoundTextField bind={field('text')} rows={2} label={messages['notes.label']} hint={messages['notes.hint']} />
      <Button size="small" tone="secondary" type="submit" disabled={isSubmitting}>
        {isSubmitting ? messages['status.saving'] : messages['notes.add']}
      </Button>
    </form>
  )
}
