import type { ListColumn } from '#console/kit/list/DataGrid.tsx'
import { ExportButton } from '#console/kit/list/ExportButton.tsx'
import type { ToolbarFilter } from '#console/kit/list/ListToolbar.tsx'
import { ResourceList } from '#console/kit/list/ResourceList.tsx'
import { PageHead } from '#console/kit/page/PageHead.tsx'
import { ConsoleLink } from '#console/kit/router/ConsoleLink.tsx'
import {
  type ApplicationListFilter,
  type ApplicationSort,
  applicationListFilters,
} from '#contract/application/application-list.ts'
import type { ApplicationSummary } from '#contract/application/application-record.ts'
import messages from '#i18n/ko/console-application.json'
import bulk from '#i18n/ko/console-bulk.json'
import { formatMinute, formatPhone } from '#lib/format.ts'
import { interpolate } from '#lib/interpolate.ts'
import { ApplicationStatusBadge } from './ApplicationStatusBadge.tsx'
import styles from './application.module.css'
import { applicationAreas } from './areas.ts'
import { BulkActions } from './bulk/BulkActions.tsx'
import { formatBirth, formatReceiptNumber, kindText, ranksText } from './labels.ts'
import { applicationPath, applicationSource } from './source.ts'

const columns: readonly (ListColumn<ApplicationSummary> & { sort?: ApplicationSort })[] = [
  {
    name: 'receiptNumber',
    label: messages.receiptNumber,
    sort: 'receiptNumber',
    cell: (item) => <span className={styles.number}>{formatReceiptNumber(item.receiptNumber)}</span>,
  },
  { name: 'name', label: messages.name, sort: 'name', cell: nameCell },
  { name: 'phone', label: messages.phone, cell: (item) => formatPhone(item.phone ?? '') },
  { name: 'birth', label: messages.birth, cell: (item) => formatBirth(item.birth ?? ''), isOptional: true },
  {
    name: 'kind',
    label: messages.kind,
    cell: (item) => <span className={styles.kind}>{kindText(item)}</span>,
  },
  { name: 'unit_type', label: messages.unit_type, cell: (item) => item.unit_type },
  { name: 'ranks', label: messages.ranks, cell: ranksText, isExtra: true },
  {
    name: 'status',
    label: messages.status,
    sort: 'status',
    cell: (item) => <ApplicationStatusBadge status={item.status} />,
    isCorner: true,
  },
  {
    name: 'fileCount',
    label: messages.fileCount,
    align: 'end',
    cell: (item) => item.fileCount || null,
    isExtra: true,
  },
  {
    name: 'round',
    label: messages.round,
    cell: (item) => interpolate(messages['round.text'], { round: item.round ?? '' }),
    isOptional: true,
  },
  {
    name: 'submittedAt',
    label: messages.submittedAt,
    sort: 'submittedAt',
    cell: (item) => formatMinute(item.submittedAt ?? ''),
  },
]

const { status, qualification_type, supply_type, unit_type } = applicationListFilters
/** By name, so that none is missing; shown in this order. */
const controls: Record<ApplicationListFilter, Omit<ToolbarFilter, 'name'>> = {
  status: {
    label: messages.status,
    options: status.map((value) => ({ value, label: messages[`status.${value}`] })),
  },
  qualification_type: {
    label: messages.qualification_type,
    options: qualification_type.map((value) => ({ value, label: messages[`qualification.${value}`] })),
  },
  supply_type: {
    label: messages.supply_type,
    options: supply_type.map((value) => ({ value, label: messages[`supply.${value}`] })),
  },
  unit_type: { label: messages.unit_type, options: unit_type.map((value) => ({ value, label: value })) },
  submittedFrom: { label: messages.submittedFrom },
  submittedTo: { label: messages.submittedTo },
}
const filters: readonly ToolbarFilter[] = Object.entries(controls).map(([name, control]) => ({ name, ...control }))

const sorts = [
  '-submittedAt',
  'submittedAt',
  'name',
  '-name',
  'status',
  'receiptNumber',
] as const satisfies readonly ApplicationSort[]

function nameCell({ name, verifiedAt }: ApplicationSummary) {
  return (
    <>
      {name} {verifiedAt && <span className={styles.verified}>{messages['identity.short']}</span>}
    </>
  )
}

export function ApplicationList() {
  return (
    <>
      <PageHead title={messages.title}>
        <ConsoleLink href={`${applicationPath}/bulk`}>{bulk.open}</ConsoleLink>
      </PageHead>
      <ResourceList<ApplicationSummary>
        source={applicationSource}
        sorts={sorts}
        caption={messages.title}
        searchHint={messages.search}
        filters={filters}
        columns={columns}
        rowHref={(item) => `${applicationPath}/${item._id}`}
        empty={{ title: messages.empty, text: messages['empty.text'] }}
        actions={(query, total) => <ExportButton source={applicationSource} query={query} total={total} />}
        hasViews
        selectionActions={(selection, count) => (
          <BulkActions area={applicationAreas.APPLICATION} selection={selection} count={count} />
        )}
      />
    </>
  )
}
