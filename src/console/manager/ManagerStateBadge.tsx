import { Chip, type Tone } from '#console/kit/feedback/Chip.tsx'
import type { ManagerState as State } from '#contract/account/manager.ts'
import messages from '#i18n/ko/console-manager.json'

const tones: Record<State, Tone> = { ACTIVE: 'good', INVITED: 'info', EXPIRED: 'warn', PAUSED: 'warn', LOCKED: 'bad' }

export function ManagerStateBadge({ state }: { state: State }) {
  return <Chip tone={tones[state]}>{messages[`state.${state}`]}</Chip>
}
