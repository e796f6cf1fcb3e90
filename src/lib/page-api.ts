/** How a page reaches the API while the server renders it: `Astro.locals.api`. */
export type PageApi = (path: string, init?: RequestInit) => Promise<Response>

/** What the API answers under `/api`, texts in `language`; null when it is in trouble. */
export async function fetchAnswer<Answer>(api: PageApi, language: string, path: string): Promise<Answer | null> {
  const response = await api(`/api/${path}`, { headers: { 'Accept-Language': language } })
  return response.ok ? response.json() : null
}

/** One record, or the status to answer with: 404 when there is none to see, 503 when the API is in trouble. */
export async function fetchRecord<Item>(
  api: PageApi,
  language: string,
  { path, singular }: { path: string; singular: string },
): Promise<Item | 404 | 503> {
  const answer = await fetchWhole<Record<string, Item>>(api, language, path)
  return typeof answer === 'number' ? answer : (answer[singular] ?? 404)
}

/** A whole answer, or the status to answer with. */
export async function fetchWhole<Answer>(api: PageApi, language: string, path: string): Promise<Answer | 404 | 503> {
  const response = await api(`/api/${path}`, { headers: { 'Accept-Language': language } })
  if (!response.ok) return response.status >= 500 ? 503 : 404
  return response.json()
}

/** A page of what visitors write is asked for anew each time: its author looks at it first. Its status as below. */
export function keepFresh(response: { status?: number; headers: Headers }, found: object | 404 | 503 | null) {
  if (typeof found === 'number' || found === null) response.status = found ?? 503
  response.headers.set('Cache-Control', 'no-cache')
}

/** A page made of an answer is kept for a minute; one that says what went wrong is not, and has its status. */
export function keepForAMinute(response: { status?: number; headers: Headers }, found: object | 404 | 503 | null) {
  if (typeof found === 'number' || found === null) response.status = found ?? 503
  else response.headers.set('Cache-Control', 'public, max-age=60, stale-while-revalidate=600')
}
