import { useQueryClient } from '@tanstack/react-query'
import type { ListSpec } from '#console/kit/list/list-query.ts'
import { recordQuery, type Source } from '#console/kit/record/source.ts'
import type { ConsoleApplication } from '#contract/application/application-record.ts'
import { applicationStatuses } from '#contract/application/application-status.ts'
import { qualificationType, supplyType } from '#contract/eligibility/enumeration.ts'

export const applicationPath = '/console/application'
export const applicationSource = {
  path: 'console/application',
  singular: 'application',
  plural: 'applications',
} as const satisfies Source

/** The console does not show drafts: they hold only files. */
export const shownStatuses = applicationStatuses.filter((status) => status !== 'DRAFT')

export const applicationSpec = {
  sorts: ['-submittedAt', 'submittedAt', 'name', '-name', 'status', 'receiptNumber'],
  filters: {
    status: shownStatuses,
    qualification_type: qualificationType.options,
    supply_type: supplyType.options,
    submittedFrom: 'day',
    submittedTo: 'day',
  },
} as const satisfies ListSpec

/** `accept` caches the record in the response to a change: another read would add a line to the access log. */
export function useApplicationCache(id: string) {
  const client = useQueryClient()
  const { queryKey } = recordQuery<ConsoleApplication>(applicationSource, id)
  return {
    refresh: () => client.invalidateQueries({ queryKey }),
    accept: ({ application }: { application: ConsoleApplication }) => {
      client.setQueryData(queryKey, application)
      const isSummary = (part: unknown) => part === 'list' || part === 'count'
      void client.invalidateQueries({ predicate: (query) => query.queryKey.some(isSummary) })
    },
  }
}
