import { Chip } from '#console/kit/feedback/Chip.tsx'
import type { AccessLine } from '#contract/site/access-line.ts'
import messages from '#i18n/ko/console-log.json'
import { actionText } from './line-text.ts'

export function LineAction({ line: { action, refused } }: { line: AccessLine }) {
  return (
    <>
      {actionText(action)} {refused && <Chip tone="warn">{messages['action.refused']}</Chip>}
    </>
  )
}
