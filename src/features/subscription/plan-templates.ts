import type { Locale } from '#contract/kit/locale.ts'
import { getT } from '#i18n/translate.ts'
import type { PlanTemplates } from './plan-texts.ts'

export function planTemplates(locale: Locale): PlanTemplates {
  const t = getT(locale, 'subscription')
  return {
    won: t('support.won', { amount: '{{amount}}' }),
    range: t('support.range', { from: '{{from}}', to: '{{to}}' }),
    bankLoan: t('support.fit.loan', { amount: '{{amount}}', interest: '{{interest}}' }),
    noBankLoan: t('support.fit.noLoan'),
  }
}
