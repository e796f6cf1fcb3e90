import type { Locale } from '#contract/kit/locale.ts'
import { stepKeys } from '#contract/round/schedule.ts'
import { getT } from '#i18n/translate.ts'

export function nameSteps(locale: Locale) {
  const t = getT(locale, 'subscription')
  return stepKeys.map((key) => ({ key, name: t(`step.${key}`) }))
}
