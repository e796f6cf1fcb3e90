import type { Locale } from './locale.ts'

/** Chinese separates the items of a list with its own comma. */
export function listed(locale: Locale, names: readonly string[]): string {
  return names.join(locale === 'cn' ? '、' : ', ')
}
