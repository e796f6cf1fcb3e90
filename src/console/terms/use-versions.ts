import { useQuery } from '@tanstack/react-query'
import { pageLimit } from '#contract/kit/resource.ts'
import type { TermsVersion, TermsVersionCode } from '#contract/terms/terms-version.ts'
import { api } from '#stores/session.ts'

/** Terms whose new version the form opens with. */
export const newVersionCode: TermsVersionCode = 'privacyPolicy'

/** All versions of the terms with a code, newest first. */
export function useVersions(code: TermsVersionCode) {
  return useQuery({
    queryKey: ['console/terms', 'versions', code],
    queryFn: async ({ signal }) =>
      (
        await api
          .get('console/terms', { searchParams: { code, limit: pageLimit.maximum }, signal })
          .json<{ terms: TermsVersion[] }>()
      ).terms,
  })
}

/** The version in force now; `versions`: newest first. */
export function effectiveVersion(versions: readonly TermsVersion[] | undefined): TermsVersion | undefined {
  return versions?.find(({ effectiveAt }) => Date.parse(effectiveAt) <= Date.now())
}
