import type { Locale } from '#contract/locale.ts'

/** Where a page's picture for shared links lies; `scripts/share-pictures.ts` draws them after the build. */
export function sharePicture(locale: Locale, path: string): string {
  return `/og/${locale}${path === '/' ? '/home' : path}.jpg`
}
