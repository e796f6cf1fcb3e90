import { Badge, type Tone } from '#console/kit/feedback/Badge.tsx'
import type { ApplicationStatus } from '#contract/application/application-status.ts'
import messages from '#i18n/ko/console-application.json'

const tones: Record<ApplicationStatus, Tone> = {
  DRAFT: 'neutral',
  SUBMITTED: 'info',
  REVIEWING: 'warn',
  CORRECTION: 'bad',
  ELIGIBLE: 'good',
  INELIGIBLE: 'neutral',
  WITHDRAWN: 'neutral',
}

export function ApplicationStatusBadge({ status }: { status: ApplicationStatus }) {
  return <Badge tone={tones[status]}>{messages[`status.${status}`]}</Badge>
}
