import { getRequestListener } from '@hono/node-server'
import { createApp } from '#server/app.ts'
import { readEnv } from '#server/env.ts'
import { openDeps } from '#server/open-deps.ts'
import { serve } from '#server/process/serve.ts'
import { seedIfNew } from '#server/seed/seed.ts'
import { openSite } from '#server/site/site.ts'
import { reportToParent } from './child.ts'

/** The built site and the API as `src/server/main.ts` serves them, in their own process. */
const env = readEnv(process.env)
const deps = await openDeps(env)
await seedIfNew(deps)
const app = createApp(deps)
const api = getRequestListener(app.fetch)
const site = await openSite(async (path, init, incoming) => app.request(path, init, { incoming }), deps.settings)
const server = serve((request, response) => (request.url?.startsWith('/api/') ? api : site)(request, response), {
  port: env.PORT,
  host: env.HOST,
  onStop: () => deps.db.destroy(),
})
server.once('listening', () => reportToParent(server))
