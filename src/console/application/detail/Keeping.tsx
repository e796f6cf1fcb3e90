import { useBinding } from '#console/kit/form/binding.ts'
import { DayField } from '#console/kit/form/DayField.tsx'
import { SwitchField } from '#console/kit/form/SwitchField.tsx'
import { Sheet } from '#console/kit/record/Sheet.tsx'
import type { ConsoleApplication } from '#contract/application/application-record.ts'
import messages from '#i18n/ko/console-application.json'
import { formatDate } from '#lib/format.ts'
import { Button } from '#ui/button/Button.tsx'
import styles from './detail.module.css'
import { useSelectionForm } from './use-selection-form.ts'

/** Deletion dates of the application and its documents, and the reason. */
export function Keeping({ application }: { application: ConsoleApplication }) {
  const { reason, documents, person } = application.destroyDays
  return (
    <Sheet title={messages['keeping.title']}>
      <dl className={styles.days}>
        <dt>{messages['keeping.person']}</dt>
        <dd>{person ? formatDate(person) : messages['keeping.open']}</dd>
        <dt>{messages['keeping.documents']}</dt>
        <dd>{documents ? formatDate(documents) : messages['keeping.open']}</dd>
      </dl>
      <p className={styles.hint}>{messages[`keeping.${reason}`]}</p>
      {application.status === 'ELIGIBLE' && <SelectionForm application={application} />}
    </Sheet>
  )
}

function SelectionForm({ application }: { application: ConsoleApplication }) {
  const {
    form: { field, submit, isSubmitting },
    conflict,
  } = useSelectionForm(application)
  const { value: isSelected } = useBinding(field('isSelected'))
  return (
    <>
      <form className={styles.selection} noValidate onSubmit={(event) => void submit(event)}>
        <SwitchField bind={field('isSelected')} label={messages.isSelected} hint={messages['isSelected.hint']} />
        {isSelected && (
          <DayField bind={field('leaseEndsOn')} label={messages.leaseEndsOn} hint={messages['leaseEndsOn.hint']} />
        )}
        <Button size="small" tone="secondary" type="submit" disabled={isSubmitting}>
          {isSubmitting ? messages['status.saving'] : messages['keeping.save']}
        </Button>
      </form>
      {conflict.dialog}
    </>
  )
}
