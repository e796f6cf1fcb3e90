import type { Locale } from '#contract/kit/locale.ts'
import { formatMoment } from '#contract/kit/moment.ts'
import type { OccasionTemplate } from '#contract/outbox/outbox-message.ts'
import { getT } from '#i18n/translate.ts'
import type { OutboxMessagePayload } from './outbox-message.table.ts'

export type MailView = {
  language: string
  subject: string
  brand: string
  title: string
  lead: string
  facts: { label: string; value: string }[]
  action: { label: string; url: string }
  note: string
  footer: string[]
}

/** First part of the keys in the `message.json` of each language. */
const keys = {
  RECEIVED: 'received',
  CORRECTION: 'correction',
  WITHDRAWN: 'withdrawn',
  REGISTERED: 'registered',
} as const

export function templateKeyOf<Template extends OccasionTemplate>(template: Template): (typeof keys)[Template] {
  return keys[template]
}

export function momentIn(locale: Locale, moment: string): string {
  return `${formatMoment(locale, moment)} ${getT(locale, 'message')('moment.zone')}`
}

export function siteOf(siteUrl: string, path: string): string {
  return new URL(path, siteUrl).href
}

export function nextStepText(
  locale: Locale,
  template: 'RECEIVED' | 'CORRECTION',
  { next }: OutboxMessagePayload,
): string {
  const t = getT(locale, 'message')
  if (!next) return t(`${templateKeyOf(template)}.next.none`)
  const time = momentIn(locale, next.at)
  return template === 'RECEIVED' ? t('received.next.text', { step: next.label, time }) : time
}
