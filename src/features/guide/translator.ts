import type { Locale } from '#contract/kit/locale.ts'
import type { Translate } from '#ui/demo.ts'

export function translatorFor(locale: Locale): Translate {
  return (ko, en, cn) => ({ ko, en, cn })[locale]
}
