import ky, { isHTTPError, type KyInstance, type Options } from 'ky'

export type ApiOptions = {
  prefix: string
  getLanguage: () => string
  /** `''` for a guest. */
  getToken: () => string
  /** True while there is a refresh token. */
  canRefresh: () => boolean
  /** Fetches and stores a new access token. Resolves to false if the server refuses; throws if no answer comes. */
  refresh: () => Promise<boolean>
  logOut: () => void
  onForbidden: (message: string) => void
  fetch?: Options['fetch']
}

const bearer = (token: string) => `Bearer ${token}`
/** The caller set its own Authorization header: it is never replaced, and a 401 triggers no refresh. */
const ownsItsToken = (context: Record<string, unknown>) => context.ownsItsToken === true

/**
 * The browser's HTTP client: sends the bearer token and the language. A 401 triggers one token refresh, shared by all
 * concurrent requests, and one retry of each. If the refresh is refused, the client logs out and retries as a guest.
 */
export function createApi(options: ApiOptions): KyInstance {
  const refresh = shared(options.refresh)
  const authorize = (request: Request) => {
    const token = options.getToken()
    if (token) request.headers.set('Authorization', bearer(token))
    else request.headers.delete('Authorization')
  }

  return ky.create({
    prefix: options.prefix,
    timeout: 30_000,
    // Only `afterResponse` retries: a POST without an answer may have been carried out.
    retry: { limit: 1, methods: [] },
    ...(options.fetch && { fetch: options.fetch }),
    hooks: {
      beforeRequest: [
        ({ request, options: { context } }) => {
          request.headers.set('Accept-Language', options.getLanguage())
          if (request.headers.has('Authorization')) context.ownsItsToken = true
          else authorize(request)
        },
      ],
      beforeRetry: [
        ({ request, options: { context } }) => {
          if (!ownsItsToken(context)) authorize(request)
        },
      ],
      afterResponse: [
        async ({ request, response, retryCount, options: { context } }) => {
          if (response.status !== 401 || retryCount > 0 || ownsItsToken(context)) return
          const token = options.getToken()
          // Another request has refreshed the token in the meantime: only the retry is needed.
          const isRefreshed = token !== '' && request.headers.get('Authorization') !== bearer(token)
          if (!isRefreshed) {
            if (!options.canRefresh()) return
            if (!(await refresh())) options.logOut()
          }
          return ky.retry({ code: 'tokenRefreshed', delay: 0 })
        },
      ],
      beforeError: [
        ({ error }) => {
          if (isHTTPError(error) && error.response.status === 403) options.onForbidden(readMessage(error.data))
          return error
        },
      ],
    },
  })
}

/** Concurrent calls share one run of `work`. */
function shared<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let underWay: Promise<Result> | undefined
  return () => {
    underWay ??= work().finally(() => {
      underWay = undefined
    })
    return underWay
  }
}

function readMessage(data: unknown): string {
  return typeof data === 'object' && data !== null && 'message' in data ? String(data.message) : ''
}

/** The JSON object of a failed answer; null if there was none (offline, timeout, cancelled). */
export function errorData(error: unknown): object | null {
  return isHTTPError(error) && typeof error.data === 'object' ? error.data : null
}
