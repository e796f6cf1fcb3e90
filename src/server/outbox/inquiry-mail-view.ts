import { operator } from '#contract/complex/operator.ts'
import { type Locale, languageTags, localePath } from '#contract/kit/locale.ts'
import { getT } from '#i18n/translate.ts'
import { formatPhone } from '#lib/format.ts'
import type { OutboxMessagePayload } from './outbox-message.table.ts'
import { type MailView, momentIn, siteOf } from './words.ts'

/** Tells that an inquiry was answered. Contains neither question nor answer, which need the password. */
export function inquiryMailView(
  { locale, payload }: { locale: Locale; payload: OutboxMessagePayload },
  siteUrl: string,
): MailView {
  const t = getT(locale, 'message')
  const { id = '', askedAt = payload.at } = payload.inquiry ?? {}
  const phone = formatPhone(operator.phone)
  return {
    language: languageTags[locale],
    subject: t('answered.subject'),
    brand: t('brand'),
    title: t('answered.title'),
    lead: t('answered.lead'),
    facts: [
      { label: t('answered.askedAt'), value: momentIn(locale, askedAt) },
      { label: t('answered.at'), value: momentIn(locale, payload.at) },
    ],
    action: { label: t('answered.action'), url: siteOf(siteUrl, localePath(locale, `/center/inquiry/${id}`)) },
    note: t('answered.note', { phone }),
    footer: [t('footer.noReply', { phone }), getT(locale, 'frame')('operator.name')],
  }
}
