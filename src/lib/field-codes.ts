import * as v from 'valibot'

/** The first code of each field that a schema refuses; what is wrong with a part of a field counts for the field. */
export function fieldCodes(issues: readonly v.BaseIssue<unknown>[] = []): Record<string, string> {
  const codes: Record<string, string> = {}
  for (const issue of issues) codes[v.getDotPath(issue)?.split('.')[0] ?? ''] ??= issue.message
  return codes
}
