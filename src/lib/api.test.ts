import { describe, expect, it } from 'vitest'
import { type ApiOptions, createApi, errorData } from './api.ts'

type Call = { path: string; authorization: string | null; language: string | null; body: string }

/** The fake `fetch` records each call; it answers 200 to the bearer token `valid` and `status` to all others. */
function setUp(changes: Partial<ApiOptions> & { valid?: string; status?: number } = {}) {
  const { valid = 'fresh', status = 401, ...options } = changes
  const calls: Call[] = []
  const session = { token: 'stale', refreshes: 0, logOuts: 0, alerts: [] as string[] }
  const api = createApi({
    prefix: 'http://site.example/api',
    getLanguage: () => 'en',
    getToken: () => session.token,
    canRefresh: () => session.logOuts === 0,
    refresh: async () => {
      session.refreshes += 1
      await Promise.resolve()
      session.token = 'fresh'
      return true
    },
    logOut: () => {
      session.logOuts += 1
      session.token = ''
    },
    onForbidden: (message) => session.alerts.push(message),
    fetch: async (input, init) => {
      const request = new Request(input, init)
      request.signal.throwIfAborted()
      const authorization = request.headers.get('Authorization')
      const path = new URL(request.url).pathname
      calls.push({ path, authorization, language: request.headers.get('Accept-Language'), body: await request.text() })
      if (authorization === `Bearer ${valid}`) return Response.json({ ok: true })
      return Response.json({ code: 'refused', message: 'Not for you' }, { status })
    },
    ...options,
  })
  return { api, calls, session }
}

describe('the API client', () => {
  it('sends the bearer token and the language', async () => {
    const { api, calls } = setUp({ valid: 'stale' })
    await api.get('v1/things')
    expect(calls).toEqual([{ path: '/api/v1/things', authorization: 'Bearer stale', language: 'en', body: '' }])
  })

  it('sends no Authorization header for a guest', async () => {
    const { api, calls } = setUp({ getToken: () => '', canRefresh: () => false })
    await api.get('v1/things').catch(() => undefined)
    expect(calls.map((call) => call.authorization)).toEqual([null])
  })

  it('refreshes the token on a 401 and sends the same body again', async () => {
    const { api, calls, session } = setUp()
    await expect(api.post('v1/things', { json: { a: 1 } }).json()).resolves.toEqual({ ok: true })
    expect(session.refreshes).toBe(1)
    expect(calls.map((call) => [call.authorization, call.body])).toEqual([
      ['Bearer stale', '{"a":1}'],
      ['Bearer fresh', '{"a":1}'],
    ])
  })

  it('shares one refresh among concurrent 401s', async () => {
    const { api, session } = setUp()
    await Promise.all(['a', 'b', 'c'].map((path) => api.get(path)))
    expect(session.refreshes).toBe(1)
  })

  it('does not refresh again when another request has already done so', async () => {
    const { api, calls, session } = setUp({
      fetch: async (input, init) => {
        const authorization = new Request(input, init).headers.get('Authorization')
        calls.push({ path: '', authorization, language: null, body: '' })
        if (authorization === 'Bearer fresh') return Response.json({})
        session.token = 'fresh'
        return Response.json({}, { status: 401 })
      },
    })
    await api.get('a')
    expect(session.refreshes).toBe(0)
    expect(calls.map((call) => call.authorization)).toEqual(['Bearer stale', 'Bearer fresh'])
  })

  it('sends a request at most twice', async () => {
    const { api, calls } = setUp({ valid: 'never' })
    await expect(api.get('a')).rejects.toMatchObject({ response: { status: 401 } })
    expect(calls).toHaveLength(2)
  })

  it('logs out and retries once as a guest if the refresh is refused', async () => {
    const { api, calls, session } = setUp({ refresh: async () => false })
    await expect(api.get('a')).rejects.toMatchObject({ response: { status: 401 } })
    expect(session.logOuts).toBe(1)
    expect(calls.map((call) => call.authorization)).toEqual(['Bearer stale', null])
  })

  it('keeps the session if the refresh gets no answer', async () => {
    const { api, session } = setUp({ refresh: () => Promise.reject(new TypeError('Failed to fetch')) })
    await expect(api.get('a')).rejects.toThrow('Failed to fetch')
    expect(session).toMatchObject({ logOuts: 0, token: 'stale' })
  })

  it('does not refresh for a request with its own credentials', async () => {
    const { api, calls, session } = setUp()
    await api.get('a', { headers: { Authorization: 'Basic abc' } }).catch(() => undefined)
    expect(calls.map((call) => call.authorization)).toEqual(['Basic abc'])
    expect(session.refreshes).toBe(0)
  })

  it('shows the message of a 403', async () => {
    const { api, calls, session } = setUp({ status: 403 })
    await expect(api.get('a')).rejects.toMatchObject({ response: { status: 403 } })
    expect(session.alerts).toEqual(['Not for you'])
    expect(calls).toHaveLength(1)
  })

  it('does not retry a server error', async () => {
    const { api, calls } = setUp({ status: 503 })
    await api.get('a').catch(() => undefined)
    expect(calls).toHaveLength(1)
  })

  it('can be cancelled', async () => {
    const { api } = setUp()
    const controller = new AbortController()
    controller.abort()
    await expect(api.get('a', { signal: controller.signal })).rejects.toMatchObject({ name: 'AbortError' })
  })

  it('returns the error data of an answer, or null', async () => {
    const { api } = setUp({ status: 409 })
    const error = await api.get('a').catch((reason: unknown) => reason)
    expect(errorData(error)).toEqual({ code: 'refused', message: 'Not for you' })
    expect(errorData(new TypeError('Failed to fetch'))).toBeNull()
  })
})
