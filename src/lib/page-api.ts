/** Calls our API from a page that is rendered on demand; `Astro.locals.api`. */
export type PageApi = (path: string, init?: RequestInit) => Promise<Response>

/** Gets `/api/<path>` with texts in `language`; null on any error status. */
export async function fetchOrNull<Answer>(api: PageApi, language: string, path: string): Promise<Answer | null> {
  const response = await api(`/api/${path}`, { headers: { 'Accept-Language': language } })
  return response.ok ? response.json() : null
}

/**
 * The record under the key `singular` of the answer; 404 if it does not exist or is not visible, 503 if the API fails.
 */
export async function fetchRecord<Item>(
  api: PageApi,
  language: string,
  { path, singular }: { path: string; singular: string },
): Promise<Item | 404 | 503> {
  const answer = await fetchOrStatus<Record<string, Item>>(api, language, path)
  return typeof answer === 'number' ? answer : (answer[singular] ?? 404)
}

/** Gets `/api/<path>` with texts in `language`; 404 for a 4xx status, 503 for a 5xx status. */
export async function fetchOrStatus<Answer>(api: PageApi, language: string, path: string): Promise<Answer | 404 | 503> {
  const response = await api(`/api/${path}`, { headers: { 'Accept-Language': language } })
  if (!response.ok) return response.status >= 500 ? 503 : 404
  return response.json()
}

/**
 * For pages with visitors' posts: browsers revalidate them on every request, so that authors see their changes at once.
 * An error page gets its status.
 */
export function revalidateAlways(response: { status?: number; headers: Headers }, found: object | 404 | 503 | null) {
  if (typeof found === 'number' || found === null) response.status = found ?? 503
  response.headers.set('Cache-Control', 'no-cache')
}

/** Caches a page for a minute. An error page is not cached and gets its status. */
export function cacheForAMinute(response: { status?: number; headers: Headers }, found: object | 404 | 503 | null) {
  if (typeof found === 'number' || found === null) response.status = found ?? 503
  else response.headers.set('Cache-Control', 'public, max-age=60, stale-while-revalidate=600')
}
