import { company } from '#contract/company.ts'
import { languageTags } from '#contract/locale.ts'
import type { StaffTemplate } from '#contract/message.ts'
import { getT } from '#i18n/translate.ts'
import { formatPhone } from '#lib/format.ts'
import type { MailView } from './mail-view.ts'
import type { MessagePayload } from './message.table.ts'
import { momentIn, siteOf } from './words.ts'

const keys = { INVITED: 'invited', REISSUED: 'reissued' } as const

export function isStaffTemplate(template: string): template is StaffTemplate {
  return Object.hasOwn(keys, template)
}

/** The mail with a first password, to somebody of the staff, in the console's language. */
export function staffMailView(
  { template, payload }: { template: StaffTemplate; payload: MessagePayload },
  siteUrl: string | undefined,
): MailView {
  const t = getT('ko', 'message')
  const key = `staff.${keys[template]}` as const
  const { username = '', password = '', until = payload.at } = payload.staff ?? {}
  return {
    language: languageTags.ko,
    subject: t(`${key}.subject`),
    brand: t('brand'),
    title: t(`${key}.title`),
    lead: t(`${key}.lead`),
    facts: [
      { label: t('account.username'), value: username },
      { label: t('staff.password'), value: password },
      { label: t('staff.until'), value: momentIn('ko', until) },
    ],
    action: { label: t('contact.action'), url: siteOf(siteUrl, '/console') },
    note: t('staff.note'),
    footer: [t('footer.noReply', { phone: formatPhone(company.phone) }), getT('ko', 'frame')('company.name')],
  }
}
