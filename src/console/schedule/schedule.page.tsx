import { showsFilter, showsSpec } from '#console/kit/list/shows.ts'
import { resourcePage } from '#console/kit/record/resource-page.tsx'
import { schedule, stepKeys } from '#contract/round/schedule.ts'
import messages from '#i18n/ko/console-schedule.json'
import { formatDateTime } from '#lib/format.ts'
import { interpolate } from '#lib/interpolate.ts'
import { approveRound } from './approve-round.ts'
import { RoundStateBadge } from './RoundStateBadge.tsx'
import { ScheduleForm } from './ScheduleForm.tsx'

const noText = () => ({ ko: '', en: '', cn: '' })
const roundText = ({ round }: { round: number }) => interpolate(messages['round.text'], { round })
const formatMinute = (moment: string) => formatDateTime(moment).slice(0, 16)

export const SchedulePage = resourcePage(schedule, {
  path: '/console/schedules',
  api: 'console/application/schedules',
  texts: messages,
  words: Object.fromEntries(stepKeys.map((key) => [`key.${key}`, messages[`step.${key}`]])),
  spec: { sorts: ['-round', 'round'], filters: showsSpec },
  filters: [showsFilter(messages.shows)],
  columns: [
    { label: messages.round, sort: 'round', cell: (item) => roundText(item) },
    { label: messages.state, cell: (item) => <RoundStateBadge schedule={item} now={Date.now()} />, isCorner: true },
    { label: messages.openAt, cell: (item) => formatMinute(item.openAt), isNamed: true },
    { label: messages.deadAt, cell: (item) => formatMinute(item.deadAt), isNamed: true },
  ],
  nameOf: roundText,
  approve: approveRound,
  empty: () => ({
    round: 0,
    shows: false,
    stops: false,
    openAt: new Date().toISOString(),
    deadAt: new Date().toISOString(),
    message: { beforeOpen: noText(), dead: noText(), dead2: noText(), stop: noText() },
    steps: null,
    policyYear: null,
  }),
  form: ScheduleForm,
})
