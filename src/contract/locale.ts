/** The site's languages as they stand in a path and in Accept-Language; the first is the default and the fallback. */
export const locales = ['ko', 'en', 'cn'] as const
export type Locale = (typeof locales)[number]
export const defaultLocale: Locale = 'ko'

/** BCP 47 tags: `cn` is the site's own short form and no language tag. */
export const languageTags: Record<Locale, string> = { ko: 'ko', en: 'en', cn: 'zh-CN' }

export function isLocale(value: string | undefined): value is Locale {
  return locales.some((locale) => locale === value)
}

/** `localePath('en', '/center/notice')` → `/en/center/notice`; the default locale has no prefix. */
export function localePath(locale: Locale, path: string): string {
  if (locale === defaultLocale) return path
  return path === '/' ? `/${locale}` : `/${locale}${path}`
}

/** `splitLocale('/en/center/notice')` → `{ locale: 'en', path: '/center/notice' }`. */
export function splitLocale(pathname: string): { locale: Locale; path: string } {
  const [, first, ...rest] = pathname.split('/')
  if (!isLocale(first) || first === defaultLocale) return { locale: defaultLocale, path: pathname }
  return { locale: first, path: `/${rest.join('/')}` }
}
