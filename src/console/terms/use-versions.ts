import { useQuery } from '@tanstack/react-query'
import type { TermsVersion, TermsVersionCode } from '#contract/terms/terms-version.ts'
import { api } from '#stores/session.ts'

/** Newest first. */
export function useVersions(code: TermsVersionCode) {
  return useQuery({
    queryKey: ['console/terms', 'versions', code],
    queryFn: async ({ signal }) =>
      (await api.get('console/terms', { searchParams: { code, limit: 100 }, signal }).json<{ terms: TermsVersion[] }>())
        .terms,
  })
}

/** `versions`: newest first. */
export function inForceOf(versions: readonly TermsVersion[] | undefined): TermsVersion | undefined {
  return versions?.find(({ effectiveAt }) => Date.parse(effectiveAt) <= Date.now())
}
