import type { ConsoleSetting } from '#contract/site/setting.ts'
import type { Env } from '#server/env.ts'

/** Never includes a user name, a password or a key. */
export function senderStates(env: Env): ConsoleSetting['senders'] {
  return {
    mail: { isSet: env.SMTP_URL !== undefined, from: env.MAIL_FROM ?? '', host: hostOf(env.SMTP_URL) },
    text: {
      isSet: env.SOLAPI_API_KEY !== undefined,
      from: env.SOLAPI_FROM ?? '',
      host: env.SOLAPI_API_KEY ? hostOf(env.SOLAPI_URL) : '',
    },
  }
}

function hostOf(url: string | undefined): string {
  return url ? new URL(url).host : ''
}
