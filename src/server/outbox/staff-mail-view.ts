import { operator } from '#contract/complex/operator.ts'
import { languageTags } from '#contract/kit/locale.ts'
import type { StaffTemplate } from '#contract/outbox/outbox-message.ts'
import { getT } from '#i18n/translate.ts'
import { formatPhone } from '#lib/format.ts'
import type { OutboxMessagePayload } from './outbox-message.table.ts'
import { type MailView, momentIn, siteOf } from './words.ts'

const keys = { INVITED: 'invited', REISSUED: 'reissued', FACTOR_RESET: 'reset' } as const

export function isStaffTemplate(template: string): template is StaffTemplate {
  return Object.hasOwn(keys, template)
}

export function staffMailView(
  { template, payload }: { template: StaffTemplate; payload: OutboxMessagePayload },
  siteUrl: string,
): MailView {
  const t = getT('ko', 'message')
  const key = `staff.${keys[template]}` as const
  const { username = '', password = '', until = payload.at } = payload.staff ?? {}
  const isReset = template === 'FACTOR_RESET'
  const passwordFacts = [
    { label: t('staff.password'), value: password },
    { label: t('staff.until'), value: momentIn('ko', until) },
  ]
  const resetFacts = [{ label: t('staff.reset.at'), value: momentIn('ko', payload.at) }]
  return {
    language: languageTags.ko,
    subject: t(`${key}.subject`),
    brand: t('brand'),
    title: t(`${key}.title`),
    lead: t(`${key}.lead`),
    facts: [{ label: t('account.username'), value: username }, ...(isReset ? resetFacts : passwordFacts)],
    action: { label: t('contact.action'), url: siteOf(siteUrl, '/console') },
    note: t(isReset ? 'staff.reset.note' : 'staff.note'),
    footer: [t('footer.noReply', { phone: formatPhone(operator.phone) }), getT('ko', 'frame')('operator.name')],
  }
}
