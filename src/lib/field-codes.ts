import * as v from 'valibot'

/** The first error code of each field. An error inside a nested value counts for its top-level field. */
export function fieldCodes(issues: readonly v.BaseIssue<unknown>[] = []): Record<string, string> {
  const codes: Record<string, string> = {}
  for (const issue of issues) codes[v.getDotPath(issue)?.split('.')[0] ?? ''] ??= issue.message
  return codes
}
