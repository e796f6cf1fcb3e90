import type { Locale } from '#contract/kit/locale.ts'
import type { Translate } from '#ui/demo.ts'

/** Chooses the text of `locale` among those that a demo gives in the three languages. */
export function translatorFor(locale: Locale): Translate {
  return (ko, en, cn) => ({ ko, en, cn })[locale]
}
