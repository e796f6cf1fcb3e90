import { isLocale, localePath, locales } from '#contract/kit/locale.ts'

/** Page of the site to which the provider's window posts the browser back. */
export const responsePath = '/common/kcp/cert/response'
/** Route of the API that answers this post with a redirect to the page. */
export const returnRoute = '/v1/cert/return'

const pages = new Map(locales.map((locale) => [localePath(locale, responsePath), locale]))

/** URL of the API for the identity provider's post to the response page, a static file; undefined for other requests. */
export function identityReturnUrl(method: string | undefined, url: string | undefined): string | undefined {
  const base = 'http://localhost'
  if (method !== 'POST' || url === undefined || !URL.canParse(url, base)) return undefined
  const { pathname, searchParams } = new URL(url, base)
  const locale = pages.get(pathname)
  if (locale === undefined) return undefined
  return `/api${returnRoute}?${new URLSearchParams({ locale, key: searchParams.get('key') ?? '' })}`
}

/** The response page with only the key and the result code, which are checked, because a stranger can send the post. */
export function responseAddress(query: Record<string, string>, resultCode: string | null): string {
  const { locale, key = '' } = query
  const page = localePath(isLocale(locale) ? locale : locales[0], responsePath)
  const hint = resultCode !== null && /^\w{4}$/.test(resultCode) ? { res_cd: resultCode } : undefined
  return `${page}?${new URLSearchParams({ ...(/^[\w-]{22}$/.test(key) && { key }), ...hint })}`
}
