import type { Locale } from '#contract/kit/locale.ts'

/** Path of a page's picture for shared links; `scripts/share-pictures.ts` draws the files after the build. */
export function sharePicture(locale: Locale, path: string): string {
  return `/og/${locale}${path === '/' ? '/home' : path}.jpg`
}
