import { Chip } from '#console/kit/feedback/Chip.tsx'
import type { Notice } from '#contract/notice.ts'
import messages from '#i18n/ko/console-notice.json'

/** Whether visitors see a notice now, will see it, or will not. */
export function NoticeState({ notice }: { notice: Notice }) {
  if (!notice.shows) return <Chip>{messages['state.hidden']}</Chip>
  if (Date.parse(notice.publishedAt) > Date.now()) return <Chip tone="warn">{messages['state.scheduled']}</Chip>
  return <Chip tone="good">{messages['state.published']}</Chip>
}
