import { company } from '#contract/company.ts'
import { type Locale, languageTags, localePath } from '#contract/locale.ts'
import { getT } from '#i18n/translate.ts'
import { formatPhone } from '#lib/format.ts'
import type { Message } from './channel.ts'
import { groupReceipt, keyOf, momentIn, nextOf, siteOf } from './words.ts'

/** What a mail says, in one language, before it becomes text or HTML. */
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

/** What of a message its words are made of. */
type Content = Pick<Message, 'template' | 'locale' | 'payload'>

/** No name: a mail that reaches a mistyped address must not tell who applied. */
export function mailView({ template, locale, payload }: Content, siteUrl: string | undefined): MailView {
  const t = getT(locale, 'message')
  const key = keyOf(template)
  const { round, receiptNumber, at } = payload
  const phone = formatPhone(company.phone)
  return {
    language: languageTags[locale],
    subject: t(`${key}.subject`, { round }),
    brand: t('brand'),
    title: t(`${key}.title`),
    lead: t(`${key}.lead`, { round }),
    facts: [
      { label: t('fact.receiptNumber'), value: groupReceipt(receiptNumber) },
      { label: t(`${key}.at`), value: momentIn(locale, at) },
      ...nextFacts({ template, locale, payload }),
    ],
    action: { label: t('action.lookup'), url: siteOf(siteUrl, lookupPath(locale)) },
    note: t(`${key}.note`, { phone }),
    footer: [t('footer.noReply', { phone }), getT(locale, 'frame')('company.name')],
  }
}

function nextFacts({ template, locale, payload }: Content): MailView['facts'] {
  if (template === 'WITHDRAWN') return []
  const label = getT(locale, 'message')(`${keyOf(template)}.next`)
  return [{ label, value: nextOf(locale, template, payload) }]
}

function lookupPath(locale: Locale): string {
  return `${localePath(locale, '/application')}#lookup`
}

/** The mail for those who read no HTML. */
export function mailText({ title, lead, facts, action, note, footer }: MailView): string {
  const lines = facts.map(({ label, value }) => `${label}: ${value}`)
  return [title, lead, lines.join('\n'), `${action.label}\n${action.url}`, note, footer.join('\n')].join('\n\n')
}
