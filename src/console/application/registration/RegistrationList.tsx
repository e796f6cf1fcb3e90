import { formatReceiptNumber } from '#console/application/labels.ts'
import type { Column } from '#console/kit/list/DataGrid.tsx'
import { ExportButton } from '#console/kit/list/ExportButton.tsx'
import type { Filter } from '#console/kit/list/Filters.tsx'
import { ResourceList } from '#console/kit/list/ResourceList.tsx'
import { PageHead } from '#console/kit/page/PageHead.tsx'
import type { RegistrationRecord } from '#contract/registration.ts'
import messages from '#i18n/ko/console-registration.json'
import { formatDateTime, formatPhone } from '#lib/format.ts'
import { path, source, spec } from './source.ts'

const columns: readonly Column<RegistrationRecord>[] = [
  { label: messages.receiptNumber, sort: 'receiptNumber', cell: (item) => formatReceiptNumber(item.receiptNumber) },
  { label: messages.name, sort: 'name', cell: (item) => item.name },
  { label: messages.phone, cell: (item) => formatPhone(item.phone) },
  { label: messages.unitType, cell: (item) => item.unitTypes.join(', ') },
  {
    label: messages.submittedAt,
    sort: 'submittedAt',
    cell: (item) => formatDateTime(item.submittedAt).slice(0, 16),
  },
]

const filters: readonly Filter[] = [
  {
    name: 'unitType',
    label: messages.unitType,
    options: spec.filters.unitType.map((value) => ({ value, label: value })),
  },
  { name: 'submittedFrom', label: messages.submittedFrom },
  { name: 'submittedTo', label: messages.submittedTo },
]

/** All interest registrations, with an export of exactly what is shown. */
export function RegistrationList() {
  return (
    <>
      <PageHead title={messages.title} />
      <ResourceList<RegistrationRecord>
        source={source}
        spec={spec}
        caption={messages.title}
        searchHint={messages.search}
        filters={filters}
        columns={columns}
        rowHref={(item) => `${path}/${item._id}`}
        empty={{ title: messages.empty, text: messages['empty.text'] }}
        actions={(query, total) => <ExportButton source={source} query={query} total={total} />}
      />
    </>
  )
}
