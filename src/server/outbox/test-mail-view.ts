import { languageTags } from '#contract/kit/locale.ts'
import { getT } from '#i18n/translate.ts'
import type { MessagePayload } from './message.table.ts'
import { type MailView, momentIn, siteOf } from './words.ts'

export function testMailView({ at }: MessagePayload, siteUrl: string): MailView {
  const t = getT('ko', 'message')
  return {
    language: languageTags.ko,
    subject: t('test.subject'),
    brand: t('brand'),
    title: t('test.title'),
    lead: t('test.lead'),
    facts: [{ label: t('test.at'), value: momentIn('ko', at) }],
    action: { label: t('contact.action'), url: siteOf(siteUrl, '/console/setting/senders') },
    note: t('test.note'),
    footer: [getT('ko', 'frame')('company.name')],
  }
}
