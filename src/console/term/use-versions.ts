import { useQuery } from '@tanstack/react-query'
import type { TermVersion, TermVersionCode } from '#contract/terms/term-version.ts'
import { api } from '#stores/session.ts'

/** Newest first. */
export function useVersions(code: TermVersionCode) {
  return useQuery({
    queryKey: ['console/terms', 'versions', code],
    queryFn: async ({ signal }) =>
      (await api.get('console/terms', { searchParams: { code, limit: 100 }, signal }).json<{ terms: TermVersion[] }>())
        .terms,
  })
}

/** `versions`: newest first. */
export function inForceOf(versions: readonly TermVersion[] | undefined): TermVersion | undefined {
  return versions?.find(({ effectiveAt }) => Date.parse(effectiveAt) <= Date.now())
}
