import { isLocale, localePath, locales } from '#contract/locale.ts'

/** The page that a verification comes back to. */
export const responsePath = '/common/kcp/cert/response'
/** The route that takes the provider's post for it, below `/api`. */
export const returnRoute = '/v1/cert/return'

const pages = new Map(locales.map((locale) => [localePath(locale, responsePath), locale]))

/** The API's address for a post to the response page, which is a file and takes none; undefined for any other request. */
export function returnRequest(method: string | undefined, url: string | undefined): string | undefined {
  const base = 'http://localhost'
  if (method !== 'POST' || url === undefined || !URL.canParse(url, base)) return undefined
  const { pathname, searchParams } = new URL(url, base)
  const locale = pages.get(pathname)
  if (locale === undefined) return undefined
  return `/api${returnRoute}?${new URLSearchParams({ locale, key: searchParams.get('key') ?? '' })}`
}

/** Where the post leads on to: the page, with the key of its own address and the code as a hint. */
export function responseAddress(query: Record<string, string>, resultCode: string | null): string {
  const { locale, key = '' } = query
  const page = localePath(isLocale(locale) ? locale : locales[0], responsePath)
  const hint = resultCode !== null && /^\w{4}$/.test(resultCode) ? { res_cd: resultCode } : undefined
  return `${page}?${new URLSearchParams({ ...(/^[\w-]{22}$/.test(key) && { key }), ...hint })}`
}
