import { Badge } from '#console/kit/feedback/Badge.tsx'
import type { Binding } from '#console/kit/form/binding.ts'
import { DateTimeField } from '#console/kit/form/DateTimeField.tsx'
import { SwitchField } from '#console/kit/form/SwitchField.tsx'
import messages from '#i18n/ko/console.json'

type PublishFieldsProps = {
  publishedAt: Binding<string>
  shows: Binding<boolean>
  showsHint?: string
}

export function PublishFields({ publishedAt, shows, showsHint }: PublishFieldsProps) {
  return (
    <>
      <DateTimeField bind={publishedAt} label={messages['publish.at']} hint={messages['publish.at.hint']} />
      <SwitchField bind={shows} label={messages['publish.shows']} hint={showsHint ?? messages['publish.shows.hint']} />
    </>
  )
}

type PublishStateProps = { item: { shows: boolean; publishedAt: string } }

export function PublishStateBadge({ item: { shows, publishedAt } }: PublishStateProps) {
  if (!shows) return <Badge>{messages['publish.hidden']}</Badge>
  if (Date.parse(publishedAt) > Date.now()) return <Badge tone="warn">{messages['publish.scheduled']}</Badge>
  return <Badge tone="good">{messages['publish.shown']}</Badge>
}
