import type { RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { answerFromCache } from './answer-from-cache.ts'
import { createApp } from './app.ts'
import { AnswerCache } from './http/answer-cache.ts'
import type { Deps } from './http/app-env.ts'
import { refuseAmbiguousPath } from './http/plain-path.ts'
import { identityReturnUrl } from './identity/return-address.ts'
import { answerHealth, type Readiness } from './operation/readiness.ts'
import { watchPage } from './operation/serve-metrics.ts'
import { openSite } from './site/site.ts'

/** All requests to the site's port: health, API, site. */
export async function openListener(deps: Deps, readiness: Readiness): Promise<RequestListener> {
  const app = createApp(deps)
  const cache = new AnswerCache(deps)
  const answerCached = answerFromCache(app, { cache, metrics: deps.metrics })
  const api = getRequestListener(app.fetch)
  const site = await openSite({
    callApi: async (path, init, incoming) => app.request(path, init, { incoming }),
    settings: deps.settings,
    cache,
    siteUrl: deps.env.SITE_URL,
    trustedProxies: deps.env.TRUSTED_PROXIES,
  })

  return (request, response) => {
    if (refuseAmbiguousPath(request, response)) return
    if (answerHealth(request, response, readiness)) return
    // The identity provider posts to a static page, which takes no post.
    request.url = identityReturnUrl(request.method, request.url) ?? request.url
    if (!request.url?.startsWith('/api/')) {
      watchPage(deps, request, response)
      return site(request, response)
    }
    if (!answerCached(request, response)) void api(request, response)
  }
}
