import type { Locale } from './locale.ts'

/** Joins the items of a list. Chinese has a comma of its own for this. */
export function joinNames(locale: Locale, names: readonly string[]): string {
  return names.join(locale === 'cn' ? '、' : ', ')
}
