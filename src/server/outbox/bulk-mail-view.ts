import { operator } from '#contract/complex/operator.ts'
import { type Locale, languageTags, localePath } from '#contract/kit/locale.ts'
import { getT } from '#i18n/translate.ts'
import { formatPhone, groupReceipt } from '#lib/format.ts'
import type { OutboxMessagePayload } from './outbox-message.table.ts'
import { type MailView, siteOf } from './words.ts'

export function bulkMailView(
  { locale, payload }: { locale: Locale; payload: OutboxMessagePayload },
  siteUrl: string,
): MailView {
  const t = getT(locale, 'message')
  const { subject, body, isTest, isRegistration } = payload.bulkMail ?? noBulkMail
  const phone = formatPhone(operator.phone)
  const prefixed = t('bulkMail.subject', { subject })
  return {
    language: languageTags[locale],
    subject: isTest ? t('bulkMail.test', { subject: prefixed }) : prefixed,
    brand: t('brand'),
    title: subject,
    lead: body,
    facts: [
      {
        label: t(isRegistration ? 'registered.number' : 'fact.receiptNumber'),
        value: groupReceipt(payload.receiptNumber),
      },
    ],
    action: {
      label: t(isRegistration ? 'registered.action' : 'action.lookup'),
      url: siteOf(siteUrl, localePath(locale, isRegistration ? '/application#registration' : '/application/inquiry')),
    },
    note: t('bulkMail.note', { phone }),
    footer: [t('footer.noReply', { phone }), getT(locale, 'frame')('operator.name')],
  }
}

const noBulkMail = { subject: '', body: '', isTest: false, isRegistration: false }
