import ky, { isHTTPError, type KyInstance, type Options } from 'ky'

export type ApiOptions = {
  /** Where every path hangs: `/api` in the browser. */
  prefix: string
  getLanguage: () => string
  /** The bearer token, `''` for a guest. */
  getToken: () => string
  /** True while `refresh` has something to try. */
  canRefresh: () => boolean
  /** Gets and stores a new token. Resolves to false when it is refused; throws when no answer came. */
  refresh: () => Promise<boolean>
  logOut: () => void
  onForbidden: (message: string) => void
  fetch?: Options['fetch']
}

const bearer = (token: string) => `Bearer ${token}`
/** A request that brought its own credentials is left alone: no other token fits it. */
const ownsItsToken = (context: Record<string, unknown>) => context.ownsItsToken === true

/**
 * The browser's HTTP client. Sends the bearer token and the language; a 401 refreshes the token once for all requests
 * under way and sends each of them once more (as a guest when the refresh is refused, after logging out).
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
    // Only what this file asks for is sent again: a POST that got no answer may have been carried out.
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
      beforeRetry: [({ request, options: { context } }) => void (ownsItsToken(context) || authorize(request))],
      afterResponse: [
        async ({ request, response, retryCount, options: { context } }) => {
          if (response.status !== 401 || retryCount > 0 || ownsItsToken(context)) return
          const isOutdated = request.headers.get('Authorization') !== bearer(options.getToken())
          if (!(isOutdated && options.getToken())) {
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

/** Calls that come while one is under way wait for its result instead of starting another. */
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

/** The JSON object that came with a failed answer; null when there was none (offline, timed out, cancelled). */
export function errorData(error: unknown): object | null {
  return isHTTPError(error) && typeof error.data === 'object' ? error.data : null
}
