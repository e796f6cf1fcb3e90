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

/** `splitLocale('/en/center/notice')` → `{ locale: 'en', path: '/center/notice' }`; takes a built file's path (`/en.html`) too. */
export function splitLocale(pathname: string): { locale: Locale; path: string } {
  const page = pathname.replace(/(\/index)?\.html$/, '') || '/'
  const [, first, ...rest] = page.split('/')
  if (!isLocale(first) || first === defaultLocale) return { locale: defaultLocale, path: page }
  return { locale: first, path: `/${rest.join('/')}` }
}

/** The `[...locale]` parameter of a page: none is the default locale, what is no locale gives `undefined`. */
export function localeOfParam(param: string | undefined): Locale | undefined {
  if (param === undefined) return defaultLocale
  return isLocale(param) && param !== defaultLocale ? param : undefined
}

/** `getStaticPaths` of a page under `[...locale]` that is prebuilt in every language. */
export function localePaths() {
  return locales.map((locale) => ({
    params: { locale: locale === defaultLocale ? undefined : locale },
    props: { locale },
  }))
}
