import { languageTags } from '#contract/kit/locale.ts'
import { getT } from '#i18n/translate.ts'
import { formatPhone } from '#lib/format.ts'
import type { MessagePayload } from './message.table.ts'
import { type MailView, momentIn, siteOf } from './words.ts'

export function contactMailView({ at, contact }: MessagePayload, siteUrl: string): MailView {
  const t = getT('ko', 'message')
  const { name = '', phone = '', email = '', message = '' } = contact ?? {}
  return {
    language: languageTags.ko,
    subject: t('contact.subject'),
    brand: t('brand'),
    title: t('contact.title'),
    lead: t('contact.lead'),
    facts: [
      { label: t('contact.name'), value: name },
      { label: t('contact.phone'), value: formatPhone(phone) },
      { label: t('contact.email'), value: email },
      { label: t('contact.at'), value: momentIn('ko', at) },
      { label: t('contact.message'), value: message },
    ],
    action: { label: t('contact.action'), url: siteOf(siteUrl, '/console') },
    note: t('contact.note'),
    footer: [getT('ko', 'frame')('company.name')],
  }
}
