import { Badge } from '#console/kit/feedback/Badge.tsx'
import { deliveryFailureText } from '#console/kit/feedback/failure-text.ts'
import { messageStatusTones } from '#console/kit/feedback/tones.ts'
import { MailLink, PhoneLink } from '#console/kit/record/contact-links.tsx'
import { FactSheet } from '#console/kit/record/Sheet.tsx'
import type { ContactMessageRecord } from '#contract/outbox/contact-message.ts'
import messages from '#i18n/ko/console-contact-message.json'
import { formatDate, formatDateTime } from '#lib/format.ts'
import { interpolate } from '#lib/interpolate.ts'

export function ContactMessageSheet({ item }: { item: ContactMessageRecord }) {
  const { message, phone, email, createdAt, status: mailStatus, sentAt, attempts, lastError, destroyAt } = item
  return (
    <FactSheet
      title={messages.detail}
      body={message}
      facts={[
        [messages.phone, <PhoneLink key="phone" phone={phone} />],
        [messages.email, <MailLink key="email" email={email} />],
        [messages.createdAt, formatDateTime(createdAt)],
        [messages.sentAt, mailStatus === 'NOT_SENT' ? messages.notSent : sentAt && formatDateTime(sentAt)],
        [messages.attempts, attempts > 1 ? interpolate(messages['attempts.text'], { attempts }) : null],
        [messages.lastError, lastError && deliveryFailureText(lastError)],
        [messages.destroyAt, formatDate(destroyAt)],
      ]}
    />
  )
}

export function ContactMessageStatusBadge({ status }: Pick<ContactMessageRecord, 'status'>) {
  return <Badge tone={messageStatusTones[status]}>{messages[`status.${status}`]}</Badge>
}
