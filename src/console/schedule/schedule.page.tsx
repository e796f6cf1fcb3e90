import { DateTimeField } from '#console/kit/form/DateTimeField.tsx'
import { LocalizedField } from '#console/kit/form/LocalizedField.tsx'
import { NumberField } from '#console/kit/form/NumberField.tsx'
import { SwitchField } from '#console/kit/form/SwitchField.tsx'
import { showsFilter, showsSpec } from '#console/kit/list/shows.ts'
import { resourcePage } from '#console/kit/resource/resource-page.tsx'
import { schedule, scheduleMessages, stepKeys } from '#contract/schedule.ts'
import messages from '#i18n/ko/console-schedule.json'
import { formatDateTime } from '#lib/format.ts'
import { interpolate } from '#lib/interpolate.ts'
import { Preview } from './Preview.tsx'
import { RoundChip } from './RoundChip.tsx'
import { StepsField } from './StepsField.tsx'
import styles from './schedule.module.css'

const noText = () => ({ ko: '', en: '', cn: '' })
const roundText = ({ round }: { round: number }) => interpolate(messages['round.text'], { round })
const minute = (moment: string) => formatDateTime(moment).slice(0, 16)

/** Rounds with their window, texts and steps; for the developer alone. */
export const SchedulePage = resourcePage(schedule, {
  path: '/console/schedules',
  api: 'console/application/schedules',
  texts: messages,
  words: Object.fromEntries(stepKeys.map((key) => [`key.${key}`, messages[`step.${key}`]])),
  spec: { sorts: ['-round', 'round'], filters: showsSpec },
  filters: [showsFilter(messages.shows)],
  columns: [
    { label: messages.round, sort: 'round', cell: roundText },
    { label: messages.state, cell: (item) => <RoundChip schedule={item} now={Date.now()} />, isCorner: true },
    { label: messages.openAt, cell: (item) => minute(item.openAt) },
    { label: messages.deadAt, cell: (item) => minute(item.deadAt) },
  ],
  nameOf: roundText,
  empty: () => ({
    round: 0,
    shows: false,
    stops: false,
    openAt: new Date().toISOString(),
    deadAt: new Date().toISOString(),
    message: { beforeOpen: noText(), dead: noText(), dead2: noText(), stop: noText() },
    steps: null,
  }),
  form: ({ field }) => (
    <>
      <div className={styles.window}>
        <NumberField bind={field('round')} label={messages.round} hint={messages['round.hint']} maximumDigits={4} />
        <DateTimeField bind={field('openAt')} label={messages.openAt} hint={messages['openAt.hint']} />
        <DateTimeField bind={field('deadAt')} label={messages.deadAt} hint={messages['deadAt.hint']} />
      </div>
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
  ),
})
