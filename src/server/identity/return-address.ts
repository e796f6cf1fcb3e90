import { isLocale, localePath, locales } from '#contract/kit/locale.ts'

export const responsePath = '/common/kcp/cert/response'
export const returnRoute = '/v1/cert/return'

const pages = new Map(locales.map((locale) => [localePath(locale, responsePath), locale]))

/**
 * Maps the provider's post to the response page, which is a static file, to the route of the API; undefined for other
 * requests.
 */
export function returnRequest(method: string | undefined, url: string | undefined): string | undefined {
  const base = 'http://localhost'
  if (method !== 'POST' || url === undefined || !URL.canParse(url, base)) return undefined
  const { pathname, searchParams } = new URL(url, base)
  const locale = pages.get(pathname)
  if (locale === undefined) return undefined
  return `/api${returnRoute}?${new URLSearchParams({ locale, key: searchParams.get('key') ?? '' })}`
}

export function responseAddress(query: Record<string, string>, resultCode: string | null): string {
  const { locale, key = '' } = query
  const page = localePath(isLocale(locale) ? locale : locales[0], responsePath)
  const hint = resultCode !== null && /^\w{4}$/.test(resultCode) ? { res_cd: resultCode } : undefined
  return `${page}?${new URLSearchParams({ ...(/^[\w-]{22}$/.test(key) && { key }), ...hint })}`
}
