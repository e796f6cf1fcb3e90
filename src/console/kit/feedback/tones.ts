import type { MessageStatus } from '#contract/outbox/outbox-message.ts'
import type { WindowState } from '#contract/round/round.ts'
import type { Tone } from './Badge.tsx'

export const messageStatusTones: Record<MessageStatus, Tone> = {
  WAITING: 'info',
  SENDING: 'info',
  SENT: 'good',
  FAILED: 'bad',
  NOT_SENT: 'neutral',
}

export const windowStateTones: Record<WindowState, Tone> = {
  before: 'info',
  open: 'good',
  paused: 'warn',
  closed: 'neutral',
}
