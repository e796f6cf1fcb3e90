import { Chip } from '#console/kit/feedback/Chip.tsx'
import type { TermsVersion } from '#contract/terms/terms-version.ts'
import messages from '#i18n/ko/console-terms.json'
import { effectiveVersion, useVersions } from './use-versions.ts'

export function TermsStateBadge({ term }: { term: TermsVersion }) {
  const versions = useVersions(term.code)
  if (Date.parse(term.effectiveAt) > Date.now()) return <Chip tone="warn">{messages['state.upcoming']}</Chip>
  if (!versions.data) return null
  if (effectiveVersion(versions.data)?._id === term._id) return <Chip tone="good">{messages['state.inForce']}</Chip>
  return <Chip>{messages['state.past']}</Chip>
}
