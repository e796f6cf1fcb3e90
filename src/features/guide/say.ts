import type { Locale } from '#contract/kit/locale.ts'
import type { Say } from '#ui/demo.ts'

export function sayIn(locale: Locale): Say {
  return (ko, en, cn) => ({ ko, en, cn })[locale]
}
