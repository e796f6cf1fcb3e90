import { getRequestListener } from '@hono/node-server'
import { createApp } from '#server/app.ts'
import { readEnv } from '#server/env.ts'
import { openChannels } from '#server/message/channel.ts'
import { openSender } from '#server/message/sender.ts'
import { openDeps } from '#server/open.ts'
import { seedIfNew } from '#server/seed/seed.ts'
import { serve } from '#server/serve.ts'
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
