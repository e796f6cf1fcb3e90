import { localePath } from '#contract/kit/locale.ts'
import { getT } from '#i18n/translate.ts'
import { formatMinute, groupReceipt } from '#lib/format.ts'
import { isAccountTemplate } from './account-mail-view.ts'
import type { OutboxMessage } from './outbox-message.table.ts'
import { isStaffTemplate } from './staff-mail-view.ts'
import { SendError } from './transport.ts'
import { siteOf, templateKeyOf } from './words.ts'

/** Maximum of a short message (SMS) in Korea, in bytes of EUC-KR. */
const shortBytes = 90

/**
 * The content of a message as a text message: SMS if it fits, else LMS, a long one with a subject. Korean networks use
 * EUC-KR, which has no simplified Chinese: in `i18n/cn` these texts are in English.
 */
export function textOf(
  { template, locale, payload }: Pick<OutboxMessage, 'template' | 'locale' | 'payload'>,
  siteUrl: string,
) {
  if (isStaffTemplate(template)) throw new SendError('noText', true)
  if (isAccountTemplate(template) || template === 'ANSWERED' || template === 'CONTACT' || template === 'LETTER')
    throw new SendError('noText', true)
  const t = getT(locale, 'message')
  if (template === 'TEST') return { type: 'SMS', text: t('test.text') } as const
  const { receiptNumber, next } = payload
  const text = t(`${templateKeyOf(template)}.text`, {
    receiptNumber: groupReceipt(receiptNumber),
    // Without the year, to fit an SMS.
    deadline: next ? formatMinute(next.at).slice(5) : t('text.deadline.none'),
    url: siteOf(siteUrl, localePath(locale, '/application')),
  })
  if (eucKrBytes(text) <= shortBytes) return { type: 'SMS', text } as const
  return { type: 'LMS', subject: t('text.subject'), text } as const
}

/** Of a text that EUC-KR can write: ASCII takes one byte, all else two. */
export function eucKrBytes(text: string): number {
  return [...text].reduce((bytes, character) => bytes + (character > '\u007f' ? 2 : 1), 0)
}
