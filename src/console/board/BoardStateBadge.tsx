import { Chip } from '#console/kit/feedback/Chip.tsx'
import messages from '#i18n/ko/console-board.json'

export function BoardStateBadge({ hiddenAt }: { hiddenAt: string | null }) {
  return (
    <Chip tone={hiddenAt ? 'warn' : 'good'}>
      {messages[`status.${hiddenAt ? ('HIDDEN' as const) : ('SHOWN' as const)}`]}
    </Chip>
  )
}
