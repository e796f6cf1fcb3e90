import type { ListSpec } from '#console/kit/list/list-query.ts'
import type { Source } from '#console/kit/record/source.ts'
import { applicationStatuses } from '#contract/application/application.ts'
import { qualificationType, supplyType } from '#contract/eligibility/enumeration.ts'

export const path = '/console/application'
export const source = {
  path: 'console/application',
  singular: 'application',
  plural: 'applications',
} as const satisfies Source

/** The console does not show drafts: they hold only files. */
export const shownStatuses = applicationStatuses.filter((status) => status !== 'DRAFT')

export const spec = {
  sorts: ['-submittedAt', 'submittedAt', 'name', '-name', 'status', 'receiptNumber'],
  filters: {
    status: shownStatuses,
    qualification_type: qualificationType.options,
    supply_type: supplyType.options,
    submittedFrom: 'day',
    submittedTo: 'day',
  },
} as const satisfies ListSpec
