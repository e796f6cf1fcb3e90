import { getRequestListener } from '@hono/node-server'
import { createApp } from '#server/app.ts'
import { readEnv } from '#server/env.ts'
import { openDeps } from '#server/open-deps.ts'
import { openChannels } from '#server/outbox/channel.ts'
import { openSender } from '#server/outbox/sender.ts'
import { serve } from '#server/process/serve.ts'
import { seedIfNew } from '#server/seed/seed-if-new.ts'
import { reportToParent } from './child.ts'

/** The API as `src/server/main.ts` serves it, without a built site, in its own process. */
const env = readEnv(process.env)
const deps = await openDeps(env)
await seedIfNew(deps)
const sender = openSender(deps, openChannels(deps))
const server = serve(getRequestListener(createApp(deps).fetch), {
  port: env.PORT,
  host: env.HOST,
  onStop: async () => {
    await sender.stop()
    await deps.db.destroy()
  },
})
server.once('listening', sender.start)
server.once('listening', () => reportToParent(server))
