import { qualificationType, supplyType } from '#contract/eligibility/enumeration.ts'
import { unitTypeName } from '#contract/round/offer.ts'
import { applicationStatuses } from './application-status.ts'

/** Columns by which the API sorts applications and registrations; each needs an index (`server/db/migrations`). */
export const applicationSorts = ['submittedAt', 'name', 'status', 'receiptNumber'] as const
type Column = (typeof applicationSorts)[number]
export type ApplicationSort = Column | `-${Column}`

/** Drafts are in no list: they hold only files. */
export const listedStatuses = applicationStatuses.filter((status) => status !== 'DRAFT')

/** Filters of the console's list of applications, with their values; `day` is `YYYY-MM-DD`. */
export const applicationListFilters = {
  status: listedStatuses,
  qualification_type: qualificationType.options,
  supply_type: supplyType.options,
  unit_type: unitTypeName.options,
  submittedFrom: 'day',
  submittedTo: 'day',
} as const
export type ApplicationListFilter = keyof typeof applicationListFilters
