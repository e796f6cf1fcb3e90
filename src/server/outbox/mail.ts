import { siteUrlOf } from '#server/env.ts'
import type { Deps } from '#server/http/app-env.ts'
import { replaceIn, replacementsFor } from '#server/setting/operator-replacements.ts'
import { mailHtml } from './mail-html.ts'
import { mailText, mailView } from './mail-view.ts'
import type { OutboxMessage } from './outbox-message.table.ts'
import { type Channel, SendError } from './transport.ts'
import type { MailView } from './words.ts'

const maximumConnections = 4
/** Maximum per mail; well within the lease of the sender. */
const sendMilliseconds = 20_000

/** Mail through the server of `SMTP_URL`; `patience` is the maximum per mail in milliseconds. */
export function openMail({ env, settings }: Pick<Deps, 'env' | 'settings'>, patience = sendMilliseconds): Channel {
  const options = {
    url: env.SMTP_URL,
    pool: true,
    maxConnections: maximumConnections,
    // Only the outbox retries; otherwise a mail could be sent twice without its knowledge.
    maxRequeues: 0,
    connectionTimeout: patience / 2,
    greetingTimeout: patience / 2,
    socketTimeout: patience,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  const load = async () => (await import('nodemailer')).createTransport(options)
  let transport: ReturnType<typeof load> | undefined
  return {
    name: 'MAIL',
    async send(message) {
      transport ??= load()
      const signal = AbortSignal.timeout(patience)
      const mail = { ...compose(message, { env, settings }), signal }
      await (await transport).sendMail(mail).catch((reason: unknown) => {
        throw toSendError(reason)
      })
    },
    close: async () => (await transport)?.close(),
  }
}

/** The Message-ID of a message is stable, so that mail systems drop duplicates. */
function compose(message: OutboxMessage, { env, settings }: Pick<Deps, 'env' | 'settings'>) {
  const { company: operator, sender } = settings.current()
  const view = withOperator(mailView(message, siteUrlOf(env)), replacementsFor(operator, message.locale))
  const replyTo = message.payload.contact?.email ?? sender.replyTo
  return {
    from: fromOf(env.MAIL_FROM, sender.name),
    to: { name: '', address: message.recipient },
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    subject: view.subject,
    text: mailText(view),
    html: mailHtml(view),
    messageId: `<${message.id}@${hostOf(env.SITE_URL)}>`,
    date: new Date(message.createdAt),
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': view.language },
  }
}

/** Texts name the built-in operator, which the one of the settings replaces. Subject, title and facts name none. */
function withOperator(view: MailView, replacements: Map<string, string>): MailView {
  const [lead, note] = [view.lead, view.note].map((text) => replaceIn(text, replacements)) as [string, string]
  return { ...view, lead, note, footer: view.footer.map((line) => replaceIn(line, replacements)) }
}

/** The address of the environment with the name of the settings, if they have one. */
function fromOf(from: string | undefined, name: string) {
  const address = /<([^<>]+)>\s*$/.exec(from ?? '')?.[1] ?? from
  return name && address ? { name, address } : from
}

function hostOf(url: string | undefined): string {
  return url ? new URL(url).hostname : 'onmaru'
}

/** Keeps codes only, because answers of mail servers repeat addresses. A permanent refusal of the recipient is final. */
function toSendError(reason: unknown): SendError {
  const { code, responseCode } = reason as { code?: unknown; responseCode?: unknown }
  const number = Number(responseCode) || undefined
  const isFinal = code === 'EENVELOPE' && number !== undefined && number >= 500
  return new SendError([code ?? 'ESEND', number].filter(Boolean).join(' '), isFinal)
}
