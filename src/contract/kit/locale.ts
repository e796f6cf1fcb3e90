/** Languages as written in paths and in Accept-Language. */
export const locales = ['ko', 'en', 'cn'] as const
export type Locale = (typeof locales)[number]
export const defaultLocale: Locale = 'ko'

/** BCP 47 tags: `cn` is a short form of this site only. */
export const languageTags: Record<Locale, string> = { ko: 'ko', en: 'en', cn: 'zh-CN' }

export function isLocale(value: string | undefined): value is Locale {
  return locales.some((locale) => locale === value)
}

/** `localePath('en', '/center/notice')` → `/en/center/notice`; the default locale has no prefix. */
export function localePath(locale: Locale, path: string): string {
  if (locale === defaultLocale) return path
  return path === '/' ? `/${locale}` : `/${locale}${path}`
}

/** `/en/center/notice` → `{ locale: 'en', path: '/center/notice' }`; also reads a built file's `/en.html`. */
export function splitLocale(pathname: string): { locale: Locale; path: string } {
  const page = pathname.replace(/(\/index)?\.html$/, '') || '/'
  const [, first, ...rest] = page.split('/')
  if (!isLocale(first) || first === defaultLocale) return { locale: defaultLocale, path: page }
  return { locale: first, path: `/${rest.join('/')}` }
}

/** Reads the `[...locale]` parameter of an Astro page: missing means Korean; `undefined` for an unknown language. */
export function localeOfParam(param: string | undefined): Locale | undefined {
  if (param === undefined) return defaultLocale
  return isLocale(param) && param !== defaultLocale ? param : undefined
}

/** For `getStaticPaths` of a page that exists in each language. */
export function localePaths() {
  return locales.map((locale) => ({
    params: { locale: locale === defaultLocale ? undefined : locale },
    props: { locale },
  }))
}
