import { createTransport } from 'nodemailer'
import type { Env } from '#server/env.ts'
import type { Channel, Message } from './channel.ts'
import { mailHtml } from './mail-html.ts'
import { mailText, mailView } from './mail-view.ts'
import { SendError } from './send-error.ts'

const atOnce = 4
/** The longest that one mail may take; well within the lease of the sender. */
const sendMilliseconds = 20_000

/** Mail through the server of `SMTP_URL`. */
export function openMail(env: Env): Channel {
  const transport = createTransport({
    url: env.SMTP_URL,
    pool: true,
    maxConnections: atOnce,
    // The outbox alone decides what is sent again, or a mail could leave twice without its knowing.
    maxRequeues: 0,
    connectionTimeout: sendMilliseconds / 2,
    greetingTimeout: sendMilliseconds / 2,
    socketTimeout: sendMilliseconds,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    name: 'MAIL',
    async send(message) {
      const signal = AbortSignal.timeout(sendMilliseconds)
      await transport.sendMail({ ...compose(message, env), signal }).catch((reason: unknown) => {
        throw explain(reason)
      })
    },
    close: () => transport.close(),
  }
}

/** The same message always has the same Message-ID, by which mail systems drop what reaches them twice. */
function compose(message: Message, { MAIL_FROM, SITE_URL }: Env) {
  const view = mailView(message, SITE_URL)
  const { contact } = message.payload
  return {
    from: MAIL_FROM,
    to: { name: '', address: message.recipient },
    ...(contact && { replyTo: { name: '', address: contact.email } }),
    subject: view.subject,
    text: mailText(view),
    html: mailHtml(view),
    messageId: `<${message.id}@${hostOf(SITE_URL)}>`,
    date: new Date(message.createdAt),
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': view.language },
  }
}

function hostOf(url: string | undefined): string {
  return url ? new URL(url).hostname : 'onmaru'
}

/** Server answers repeat addresses, so only codes are kept. A recipient refused for good stays refused. */
function explain(reason: unknown): SendError {
  const { code, responseCode } = reason as { code?: unknown; responseCode?: unknown }
  const number = Number(responseCode) || undefined
  const isFinal = code === 'EENVELOPE' && number !== undefined && number >= 500
  return new SendError([code ?? 'ESEND', number].filter(Boolean).join(' '), isFinal)
}
