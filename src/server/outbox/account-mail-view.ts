import { operator } from '#contract/complex/operator.ts'
import { type Locale, languageTags, localePath } from '#contract/kit/locale.ts'
import { type AccountTemplate, accountTemplates } from '#contract/outbox/outbox-message.ts'
import { getT } from '#i18n/translate.ts'
import { formatPhone } from '#lib/format.ts'
import type { OutboxMessagePayload } from './outbox-message.table.ts'
import { type MailView, momentIn, siteOf } from './words.ts'

type Content = { template: AccountTemplate; locale: Locale; payload: OutboxMessagePayload }

export function isAccountTemplate(template: string): template is AccountTemplate {
  return accountTemplates.some((one) => one === template)
}

const keys = { JOIN: 'join', JOIN_TAKEN: 'taken', JOIN_REFUSED: 'refused', RECOVERY: 'recovery' } as const
const paths = { JOIN: '/join', JOIN_TAKEN: '/recovery', JOIN_REFUSED: '/join', RECOVERY: '/recovery' }

/** Mail about a member's account. The token is in the URL's fragment, which is not sent to any server. */
export function accountMailView({ template, locale, payload }: Content, siteUrl: string): MailView {
  const t = getT(locale, 'message')
  const key = `account.${keys[template]}` as const
  const { username = '', token = '' } = payload.account ?? {}
  const phone = formatPhone(operator.phone)
  const url = siteOf(siteUrl, localePath(locale, paths[template]))
  return {
    language: languageTags[locale],
    subject: t(`${key}.subject`),
    brand: t('brand'),
    title: t(`${key}.title`),
    lead: t(`${key}.lead`),
    facts: [
      { label: t('account.username'), value: username },
      { label: t('account.at'), value: momentIn(locale, payload.at) },
    ],
    action: { label: t(`${key}.action`), url: token ? `${url}#${token}` : url },
    note: t(`${key}.note`),
    footer: [t('footer.noReply', { phone }), getT(locale, 'frame')('operator.name')],
  }
}
