import { noText } from '#console/kit/form/new-record.ts'
import { showsFilter } from '#console/kit/list/shows.ts'
import { type ResourceOptions, resourcePage } from '#console/kit/record/resource-page.tsx'
import type { PageProps } from '#console/kit/router/page.ts'
import { supplyType } from '#contract/eligibility/enumeration.ts'
import { type ApplicationRound, type ApplicationRoundInput, applicationRound, stepKeys } from '#contract/round/round.ts'
import messages from '#i18n/ko/console-round.json'
import { formatMinute } from '#lib/format.ts'
import { interpolate } from '#lib/interpolate.ts'
import { approveRound, roundsPath } from './approve-round.tsx'
import { CopiedRound } from './CopiedRound.tsx'
import { RoundForm } from './RoundForm.tsx'
import { RoundStateBadge } from './RoundStateBadge.tsx'

const roundText = ({ round }: { round: number }) => interpolate(messages['round.text'], { round })

/** The conflict dialog names the steps by their `key`, and the offers by supply and category. */
const labels = {
  ...Object.fromEntries(stepKeys.map((key) => [`key.${key}`, messages[`step.${key}`]])),
  ...Object.fromEntries(supplyType.options.map((type) => [`supply_type.${type}`, messages[`offer.${type}`]])),
  'supply_category.YOUTH': messages['offer.YOUTH'],
  'supply_category.MARRIED': messages['offer.MARRIED'],
}

const options: ResourceOptions<ApplicationRoundInput, ApplicationRound> = {
  path: '/console/schedules',
  api: roundsPath,
  listLink: { label: messages.copy, href: '/console/schedules/copy' },
  texts: messages,
  labels,
  sorts: ['-round', 'round'],
  filters: [showsFilter(messages.shows)],
  columns: [
    { label: messages.round, sort: 'round', cell: (item) => roundText(item) },
    { label: messages.state, cell: (item) => <RoundStateBadge round={item} now={Date.now()} />, isCorner: true },
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
    offers: null,
    offerSource: null,
  }),
  form: RoundForm,
}

const Rounds = resourcePage(applicationRound, options)

export function RoundPage(props: PageProps) {
  return props.subpath === 'copy' ? <CopiedRound options={options} /> : <Rounds {...props} />
}
