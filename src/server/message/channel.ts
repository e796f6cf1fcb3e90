import type { Selectable } from 'kysely'
import type { MessageChannel } from '#contract/message.ts'
import type { Env } from '#server/env.ts'
import type { Deps } from '#server/kit/app-env.ts'
import { openMail } from './mail.ts'
import type { MessageTable } from './message.table.ts'
import { openText } from './text.ts'

export type Message = Selectable<MessageTable>

/** A way to reach applicants. */
export type Channel = {
  name: MessageChannel
  /** Resolves once the other side has taken the message over; rejects, best with a `SendError`, where it has not. */
  send: (message: Message) => Promise<void>
  close: () => void
}

/** The channels that have settings, not yet opened. */
export function configuredChannels(env: Env): MessageChannel[] {
  return [...(env.SMTP_URL ? ['MAIL' as const] : []), ...(env.SOLAPI_API_KEY ? ['TEXT' as const] : [])]
}

export function openChannels(deps: Pick<Deps, 'env' | 'settings'>): Channel[] {
  const open = { MAIL: openMail, TEXT: openText }
  return configuredChannels(deps.env).map((name) => open[name](deps))
}
