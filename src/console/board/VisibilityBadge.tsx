import { Badge } from '#console/kit/feedback/Badge.tsx'
import messages from '#i18n/ko/console-board.json'

/** Whether visitors see a post or comment: staff may hide it. */
export function VisibilityBadge({ hiddenAt }: { hiddenAt: string | null }) {
  return (
    <Badge tone={hiddenAt ? 'warn' : 'good'}>
      {messages[`status.${hiddenAt ? ('HIDDEN' as const) : ('SHOWN' as const)}`]}
    </Badge>
  )
}
