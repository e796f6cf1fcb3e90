import { useQueryClient } from '@tanstack/react-query'
import { recordQuery, type Source } from '#console/kit/record/source.ts'
import type { ConsoleApplication } from '#contract/application/application-record.ts'

export const applicationPath = '/console/application'
export const applicationSource = {
  path: 'console/application',
  singular: 'application',
  plural: 'applications',
} as const satisfies Source

/** `accept` caches the record in the response to a change, because another read would add a line to the access log. */
export function useApplicationCache(id: string) {
  const client = useQueryClient()
  const { queryKey } = recordQuery<ConsoleApplication>(applicationSource, id)
  return {
    refresh: () => client.invalidateQueries({ queryKey }),
    accept: ({ application }: { application: ConsoleApplication }) => {
      client.setQueryData(queryKey, application)
      // Of any API path: the home page has lists and counts too.
      const isSummary = (part: unknown) => part === 'list' || part === 'count'
      void client.invalidateQueries({ predicate: (query) => query.queryKey.some(isSummary) })
    },
  }
}
