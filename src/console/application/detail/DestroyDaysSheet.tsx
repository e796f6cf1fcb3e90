import * as v from 'valibot'
import { applicationSource, useApplicationCache } from '#console/application/source.ts'
import { DateTimeField } from '#console/kit/form/DateTimeField.tsx'
import { SwitchField } from '#console/kit/form/SwitchField.tsx'
import { useBinding } from '#console/kit/form/use-binding.ts'
import { Sheet } from '#console/kit/record/Sheet.tsx'
import { inputOf } from '#console/kit/record/use-record.tsx'
import { useStayingRecord } from '#console/kit/record/use-staying-record.ts'
import type { ConsoleApplication } from '#contract/application/application-record.ts'
import { selectionEntries, type WinnerSelection } from '#contract/application/destroy-day.ts'
import messages from '#i18n/ko/console-application.json'
import { formatDate } from '#lib/format.ts'
import { api } from '#stores/session.ts'
import { Button } from '#ui/button/Button.tsx'
import styles from './detail.module.css'

/** When application and documents will be destroyed. For an eligible one, winning and the end of the lease decide. */
export function DestroyDaysSheet({ application }: { application: ConsoleApplication }) {
  const { reason, documents, person } = application.destroyDays
  return (
    <Sheet title={messages['keeping.title']}>
      <dl className={styles.days}>
        <dt>{messages['keeping.person']}</dt>
        <dd>{person ? formatDate(person) : messages['keeping.open']}</dd>
        <dt>{messages['keeping.documents']}</dt>
        <dd>{documents ? formatDate(documents) : messages['keeping.open']}</dd>
      </dl>
      <p className="note">{messages[`keeping.${reason}`]}</p>
      {application.status === 'ELIGIBLE' && <SelectionForm application={application} />}
    </Sheet>
  )
}

const schema = v.object(selectionEntries)

function SelectionForm({ application }: { application: ConsoleApplication }) {
  const { accept } = useApplicationCache(application._id)
  const { form, conflict } = useStayingRecord<WinnerSelection, ConsoleApplication>({
    source: applicationSource,
    schema,
    opened: { item: application, version: null },
    labels: messages,
    savedText: messages['keeping.saved'],
    send: async (entered, from) => {
      const path = `${applicationSource.path}/${application._id}/selection`
      const answer = await api.put<{ application: ConsoleApplication }>(path, { json: { ...entered, from } }).json()
      accept(answer)
      return inputOf(schema, answer.application)
    },
    onTheirs: ({ item }) => accept({ application: item }),
  })
  const { field, submit, isSubmitting } = form
  const { value: isSelected } = useBinding(field('isSelected'))
  return (
    <>
      <form className={styles.selection} noValidate onSubmit={(event) => void submit(event)}>
        <SwitchField bind={field('isSelected')} label={messages.isSelected} hint={messages['isSelected.hint']} />
        {isSelected && (
          <DateTimeField
            bind={field('leaseEndsOn')}
            empty={null}
            precision="day"
            label={messages.leaseEndsOn}
            hint={messages['leaseEndsOn.hint']}
          />
        )}
        <Button size="small" tone="secondary" type="submit" disabled={isSubmitting}>
          {isSubmitting ? messages['status.saving'] : messages['keeping.save']}
        </Button>
      </form>
      {conflict.dialog}
    </>
  )
}
