import { operator } from '#contract/complex/operator.ts'
import { type Locale, languageTags, localePath } from '#contract/kit/locale.ts'
import type { OccasionTemplate } from '#contract/outbox/outbox-message.ts'
import { getT } from '#i18n/translate.ts'
import { formatPhone, groupReceipt } from '#lib/format.ts'
import { accountMailView, isAccountTemplate } from './account-mail-view.ts'
import { bulkMailView } from './bulk-mail-view.ts'
import { inquiryMailView } from './inquiry-mail-view.ts'
import type { OutboxMessage, OutboxMessagePayload } from './outbox-message.table.ts'
import { isStaffTemplate, staffMailView } from './staff-mail-view.ts'
import { type MailView, momentIn, nextStepText, siteOf, templateKeyOf } from './words.ts'

type Content = Pick<OutboxMessage, 'template' | 'locale' | 'payload'>

type ApplicationContent = Omit<Content, 'template'> & { template: OccasionTemplate }

/** The content of a message as a mail. Contains no applicant's name: a mistyped address must not reveal who applied. */
export function mailView({ template, locale, payload }: Content, siteUrl: string): MailView {
  if (isAccountTemplate(template)) return accountMailView({ template, locale, payload }, siteUrl)
  if (isStaffTemplate(template)) return staffMailView({ template, payload }, siteUrl)
  if (template === 'ANSWERED') return inquiryMailView({ locale, payload }, siteUrl)
  if (template === 'CONTACT') return contactMailView(payload, siteUrl)
  if (template === 'TEST') return testMailView(payload, siteUrl)
  if (template === 'LETTER') return bulkMailView({ locale, payload }, siteUrl)
  const t = getT(locale, 'message')
  const key = templateKeyOf(template)
  const { round, receiptNumber, unitType, at } = payload
  const phone = formatPhone(operator.phone)
  return {
    language: languageTags[locale],
    subject: t(`${key}.subject`, { round }),
    brand: t('brand'),
    title: t(`${key}.title`),
    lead: t(`${key}.lead`, { round }),
    facts: [
      { label: numberLabel(locale, template), value: groupReceipt(receiptNumber) },
      ...(unitType ? [{ label: t('fact.unitType'), value: unitType }] : []),
      { label: t(`${key}.at`), value: momentIn(locale, at) },
      ...nextFacts({ template, locale, payload }),
    ],
    action: actionOf({ template, locale, payload }, siteUrl),
    note: t(`${key}.note`, { phone }),
    footer: [t('footer.noReply', { phone }), getT(locale, 'frame')('operator.name')],
  }
}

function nextFacts({ template, locale, payload }: ApplicationContent): MailView['facts'] {
  if (template === 'WITHDRAWN' || template === 'REGISTERED') return []
  const label = getT(locale, 'message')(`${templateKeyOf(template)}.next`)
  return [{ label, value: nextStepText(locale, template, payload) }]
}

function numberLabel(locale: Locale, template: OccasionTemplate): string {
  return getT(locale, 'message')(template === 'REGISTERED' ? 'registered.number' : 'fact.receiptNumber')
}

/**
 * A registration has no look-up: its link opens the form, and the token in the fragment, which is not sent to any
 * server, deletes it.
 */
function actionOf({ template, locale, payload }: ApplicationContent, siteUrl: string): MailView['action'] {
  const t = getT(locale, 'message')
  const isRegistration = template === 'REGISTERED'
  const { token } = payload.registration ?? {}
  const form = `/application#${['registration', token].filter(Boolean).join('-')}`
  const url = siteOf(siteUrl, localePath(locale, isRegistration ? form : '/application/inquiry'))
  return { label: t(isRegistration ? 'registered.action' : 'action.lookup'), url }
}

export function mailText({ title, lead, facts, action, note, footer }: MailView): string {
  const lines = facts.map(({ label, value }) => `${label}: ${value}`)
  return [title, lead, lines.join('\n'), `${action.label}\n${action.url}`, note, footer.join('\n')].join('\n\n')
}

function contactMailView({ at, contact }: OutboxMessagePayload, siteUrl: string): MailView {
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
    footer: [getT('ko', 'frame')('operator.name')],
  }
}

function testMailView({ at }: OutboxMessagePayload, siteUrl: string): MailView {
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
    footer: [getT('ko', 'frame')('operator.name')],
  }
}
