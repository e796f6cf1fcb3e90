import type { MessageChannel } from '#contract/outbox/outbox-message.ts'
import type { Env } from '#server/env.ts'
import type { Deps } from '#server/http/app-env.ts'
import { openMail } from './mail.ts'
import { openText } from './text.ts'
import type { Channel } from './transport.ts'

export function configuredChannels(env: Env): MessageChannel[] {
  return [...(env.SMTP_URL ? ['MAIL' as const] : []), ...(env.SOLAPI_API_KEY ? ['TEXT' as const] : [])]
}

export function openChannels(deps: Pick<Deps, 'env' | 'settings'>): Channel[] {
  const open = { MAIL: openMail, TEXT: openText }
  return configuredChannels(deps.env).map((name) => open[name](deps))
}
