import { readEnv } from '#server/env.ts'
import { openListener } from '#server/listener.ts'
import { openDeps } from '#server/open-deps.ts'
import { openReadiness } from '#server/operation/readiness.ts'
import { serve } from '#server/process/serve.ts'
import { seedIfNew } from '#server/seed/seed-if-new.ts'
import { reportToParent } from './child.ts'

/** The built site and the API as `src/server/main.ts` serves them, in their own process. */
const env = readEnv(process.env)
const deps = await openDeps(env)
await seedIfNew(deps)
deps.settings.follow()
const server = serve(await openListener(deps, openReadiness(deps)), {
  port: env.PORT,
  host: env.HOST,
  onStop: () => deps.db.destroy(),
})
server.once('listening', () => reportToParent(server))
