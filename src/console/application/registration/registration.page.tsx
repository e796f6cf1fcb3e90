import { applicationAreas } from '#console/application/areas.ts'
import { BulkActions } from '#console/application/bulk/BulkActions.tsx'
import { formatReceiptNumber } from '#console/application/labels.ts'
import { commonSubpage } from '#console/application/subpage.tsx'
import { Inbox, type InboxOptions } from '#console/kit/record/Inbox.tsx'
import { ConsoleLink } from '#console/kit/router/ConsoleLink.tsx'
import type { PageProps } from '#console/kit/router/page.ts'
import type { ConsoleRegistration, RegistrationRecord } from '#contract/application/registration.ts'
import { unitTypes } from '#contract/complex/building.ts'
import bulk from '#i18n/ko/console-bulk.json'
import messages from '#i18n/ko/console-registration.json'
import { formatMinute, formatPhone } from '#lib/format.ts'
import { RegistrationDetail } from './RegistrationDetail.tsx'

const area = applicationAreas.REGISTRATION
const names = unitTypes.map(({ name }) => name)

const options: InboxOptions<RegistrationRecord, ConsoleRegistration> = {
  path: area.page,
  source: { path: area.api, singular: 'registration', plural: 'registrations' },
  texts: messages,
  sorts: ['-submittedAt', 'submittedAt', 'name', '-name', 'receiptNumber'],
  filters: [
    { name: 'unitType', label: messages.unitType, options: names.map((value) => ({ value, label: value })) },
    { name: 'submittedFrom', label: messages.submittedFrom },
    { name: 'submittedTo', label: messages.submittedTo },
  ],
  columns: [
    { label: messages.receiptNumber, sort: 'receiptNumber', cell: (item) => formatReceiptNumber(item.receiptNumber) },
    { name: 'name', label: messages.name, sort: 'name', cell: (item) => item.name },
    { name: 'phone', label: messages.phone, cell: (item) => formatPhone(item.phone) },
    { name: 'unitType', label: messages.unitType, cell: (item) => item.unitTypes.join(', ') },
    {
      name: 'submittedAt',
      label: messages.submittedAt,
      sort: 'submittedAt',
      cell: (item) => formatMinute(item.submittedAt),
    },
  ],
  hasExport: true,
  hasViews: true,
  headActions: <ConsoleLink href={`${area.page}/bulk`}>{bulk.open}</ConsoleLink>,
  selectionActions: (selection, count) => <BulkActions area={area} selection={selection} count={count} />,
  nameOf: ({ name }) => name,
  detail: (registration) => <RegistrationDetail registration={registration} />,
}

export function RegistrationPage({ subpath }: PageProps) {
  return commonSubpage(area, subpath) ?? <Inbox options={options} subpath={subpath} />
}
