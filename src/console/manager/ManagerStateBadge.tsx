import { Badge, type Tone } from '#console/kit/feedback/Badge.tsx'
import type { ManagerState } from '#contract/account/manager.ts'
import messages from '#i18n/ko/console-manager.json'

const tones: Record<ManagerState, Tone> = {
  ACTIVE: 'good',
  INVITED: 'info',
  EXPIRED: 'warn',
  PAUSED: 'warn',
  LOCKED: 'bad',
}

export function ManagerStateBadge({ state }: { state: ManagerState }) {
  return <Badge tone={tones[state]}>{messages[`state.${state}`]}</Badge>
}
