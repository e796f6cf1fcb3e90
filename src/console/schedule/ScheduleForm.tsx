import { DateTimeField } from '#console/kit/form/DateTimeField.tsx'
import { LocalizedField } from '#console/kit/form/LocalizedField.tsx'
import { NumberField } from '#console/kit/form/NumberField.tsx'
import { SwitchField } from '#console/kit/form/SwitchField.tsx'
import type { FormProps } from '#console/kit/record/resource-page.tsx'
import { type Schedule, type ScheduleInput, scheduleMessages } from '#contract/round/schedule.ts'
import messages from '#i18n/ko/console-schedule.json'
import { PolicyYearField } from './PolicyYearField.tsx'
import { Preview } from './Preview.tsx'
import { StepsField } from './StepsField.tsx'
import styles from './schedule.module.css'

export function ScheduleForm({ field }: FormProps<ScheduleInput, Schedule>) {
  return (
    <>
      <div className={styles.window}>
        <NumberField bind={field('round')} label={messages.round} hint={messages['round.hint']} maximumDigits={4} />
        <DateTimeField bind={field('openAt')} label={messages.openAt} hint={messages['openAt.hint']} />
        <DateTimeField bind={field('deadAt')} label={messages.deadAt} hint={messages['deadAt.hint']} />
      </div>
      <PolicyYearField bind={field('policyYear')} />
      <SwitchField bind={field('shows')} label={messages.shows} hint={messages['shows.hint']} />
      <SwitchField bind={field('stops')} label={messages.stops} hint={messages['stops.hint']} />
      <fieldset className={styles.part}>
        <legend>{messages.messages}</legend>
        {scheduleMessages.map((key) => (
          <LocalizedField key={key} bind={field(`message.${key}`)} label={messages[`message.${key}`]} rows={3} />
        ))}
      </fieldset>
      <Preview control={field('round').control} />
      <StepsField bind={field('steps')} startAt={field('openAt')} />
    </>
  )
}
