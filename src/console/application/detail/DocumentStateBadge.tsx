import { Chip, type Tone } from '#console/kit/feedback/Chip.tsx'
import type { DocumentState } from '#contract/document/document-review.ts'
import messages from '#i18n/ko/console-application.json'

const tones: Record<DocumentState, Tone> = { UNREAD: 'neutral', ACCEPTED: 'good', REJECTED: 'bad' }

export function DocumentStateBadge({ state }: { state: DocumentState }) {
  return <Chip tone={tones[state]}>{messages[`document.${state}`]}</Chip>
}
