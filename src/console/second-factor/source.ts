import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { OwnSecondFactor } from '#contract/account/second-factor.ts'
import { api } from '#stores/session.ts'

export const secondFactorPath = 'console/me/second-factor'

export const secondFactorQuery = queryOptions({
  queryKey: [secondFactorPath],
  queryFn: ({ signal }) => api.get<{ secondFactor: OwnSecondFactor }>(secondFactorPath, { signal }).json(),
  select: ({ secondFactor }: { secondFactor: OwnSecondFactor }) => secondFactor,
})

export function useSecondFactorRefresh() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: [secondFactorPath] })
}
