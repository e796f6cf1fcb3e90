import { Badge, type Tone } from '#console/kit/feedback/Badge.tsx'
import type { DocumentState } from '#contract/document/document-review.ts'
import messages from '#i18n/ko/console-application.json'

const tones: Record<DocumentState, Tone> = { UNREAD: 'neutral', ACCEPTED: 'good', REJECTED: 'bad' }

export function DocumentStateBadge({ state }: { state: DocumentState }) {
  return <Badge tone={tones[state]}>{messages[`document.${state}`]}</Badge>
}
