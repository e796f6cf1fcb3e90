import { Chip } from '#console/kit/feedback/Chip.tsx'
import messages from '#i18n/ko/console.json'

type PublishStateProps = { item: { shows: boolean; publishedAt: string } }

export function PublishState({ item: { shows, publishedAt } }: PublishStateProps) {
  if (!shows) return <Chip>{messages['publish.hidden']}</Chip>
  if (Date.parse(publishedAt) > Date.now()) return <Chip tone="warn">{messages['publish.scheduled']}</Chip>
  return <Chip tone="good">{messages['publish.shown']}</Chip>
}
