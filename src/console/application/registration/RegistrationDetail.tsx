import { formatReceiptNumber } from '#console/application/labels.ts'
import { MessageList } from '#console/application/MessageList.tsx'
import { MailLink, PhoneLink } from '#console/kit/record/contact-links.tsx'
import { FactSheet } from '#console/kit/record/Sheet.tsx'
import type { ConsoleRegistration } from '#contract/application/registration.ts'
import messages from '#i18n/ko/console-registration.json'
import { formatDate, formatDateTime } from '#lib/format.ts'
import { interpolate } from '#lib/interpolate.ts'

export function RegistrationDetail({ registration }: { registration: ConsoleRegistration }) {
  const { phone, email, unitTypes, round, receiptNumber, submittedAt, updatedAt } = registration
  return (
    <>
      <FactSheet
        title={messages.detail}
        facts={[
          [messages.receiptNumber, formatReceiptNumber(receiptNumber)],
          [messages.unitType, unitTypes.join(', ')],
          [messages.phone, <PhoneLink key="phone" phone={phone} />],
          [messages.email, <MailLink key="email" email={email} />],
          [messages.round, round ? interpolate(messages['round.text'], { round }) : messages['round.none']],
          [messages.submittedAt, formatDateTime(submittedAt)],
          [messages.updatedAt, formatDateTime(updatedAt)],
          [messages.destroyAt, formatDate(registration.destroyAt)],
        ]}
      />
      <MessageList list={registration.messages} />
    </>
  )
}
