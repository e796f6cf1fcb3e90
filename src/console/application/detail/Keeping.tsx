import * as v from 'valibot'
import { source } from '#console/application/source.ts'
import { toast } from '#console/kit/feedback/toast.tsx'
import { useBinding } from '#console/kit/form/binding.ts'
import { DayField } from '#console/kit/form/DayField.tsx'
import { SwitchField } from '#console/kit/form/SwitchField.tsx'
import { useRecordForm } from '#console/kit/form/use-record-form.ts'
import { Sheet } from '#console/kit/inbox/Sheet.tsx'
import type { ConsoleApplication } from '#contract/application-record.ts'
import { selectionEntries } from '#contract/destroy-day.ts'
import messages from '#i18n/ko/console-application.json'
import { formatDate } from '#lib/format.ts'
import { api } from '#stores/session.ts'
import { Button } from '#ui/button/Button.tsx'
import styles from './detail.module.css'
import { useApplicationCache } from './use-application-cache.ts'

/** When the application and its documents are destroyed and why then; of an eligible one, who was selected. */
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

/** The control of a day holds `''` where none is known. */
const schema = v.object({
  isSelected: selectionEntries.isSelected,
  leaseEndsOn: v.union([selectionEntries.leaseEndsOn.wrapped, v.literal('')], 'invalid'),
})
const valuesOf = ({ isSelected, leaseEndsOn }: ConsoleApplication) => ({ isSelected, leaseEndsOn: leaseEndsOn ?? '' })

function SelectionForm({ application }: { application: ConsoleApplication }) {
  const { accept } = useApplicationCache(application._id)
  const { field, submit, discard, isSubmitting } = useRecordForm({
    schema,
    values: valuesOf(application),
    save: async ({ isSelected, leaseEndsOn }) => {
      const path = `${source.path}/${application._id}/selection`
      const json = { isSelected, leaseEndsOn: leaseEndsOn || null }
      const answer = await api.put<{ application: ConsoleApplication }>(path, { json }).json()
      accept(answer)
      discard(valuesOf(answer.application))
      toast(messages['keeping.saved'])
    },
  })
  const { value: isSelected } = useBinding(field('isSelected'))
  return (
    <form className={styles.selection} noValidate onSubmit={(event) => void submit(event)}>
      <SwitchField bind={field('isSelected')} label={messages.isSelected} hint={messages['isSelected.hint']} />
      {isSelected && (
        <DayField bind={field('leaseEndsOn')} label={messages.leaseEndsOn} hint={messages['leaseEndsOn.hint']} />
      )}
      <Button size="small" tone="secondary" type="submit" disabled={isSubmitting}>
        {isSubmitting ? messages['status.saving'] : messages['keeping.save']}
      </Button>
    </form>
  )
}
