import type { Locale } from './locale.ts'

/** Names one after another: Chinese sets them apart with its own comma for lists. */
export function listed(locale: Locale, names: readonly string[]): string {
  return names.join(locale === 'cn' ? '、' : ', ')
}
