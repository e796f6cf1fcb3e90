import type { RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createApp } from './app.ts'
import type { Deps } from './http/app-env.ts'
import { refuseAmbiguousPath } from './http/plain-path.ts'
import { SharedAnswers } from './http/shared-answers.ts'
import { returnRequest } from './identity/return-address.ts'
import { answerHealth, type Readiness } from './operation/readiness.ts'
import { watchPage } from './operation/serve-metrics.ts'
import { shareCalls } from './share-calls.ts'
import { openSite } from './site/site.ts'

/** All requests to the site's port: health, API, site. */
export async function openListener(deps: Deps, readiness: Readiness): Promise<RequestListener> {
  const app = createApp(deps)
  const shared = new SharedAnswers(deps)
  const answerShared = shareCalls(app, { shared, metrics: deps.metrics })
  const api = getRequestListener(app.fetch)
  const site = await openSite({
    callApi: async (path, init, incoming) => app.request(path, init, { incoming }),
    settings: deps.settings,
    shared,
    siteUrl: deps.env.SITE_URL,
    trustedProxies: deps.env.TRUSTED_PROXIES,
  })

  return (request, response) => {
    if (refuseAmbiguousPath(request, response)) return
    if (answerHealth(request, response, readiness)) return
    request.url = returnRequest(request.method, request.url) ?? request.url
    if (!request.url?.startsWith('/api/')) {
      watchPage(deps, request, response)
      return site(request, response)
    }
    if (!answerShared(request, response)) void api(request, response)
  }
}
