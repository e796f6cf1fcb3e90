import { Badge } from '#console/kit/feedback/Badge.tsx'
import type { TermsVersion } from '#contract/terms/terms-version.ts'
import messages from '#i18n/ko/console-terms.json'
import { effectiveVersion, useVersions } from './use-versions.ts'

export function TermsStateBadge({ term }: { term: TermsVersion }) {
  const versions = useVersions(term.code)
  if (Date.parse(term.effectiveAt) > Date.now()) return <Badge tone="warn">{messages['state.upcoming']}</Badge>
  if (!versions.data) return null
  if (effectiveVersion(versions.data)?._id === term._id) return <Badge tone="good">{messages['state.inForce']}</Badge>
  return <Badge>{messages['state.past']}</Badge>
}
