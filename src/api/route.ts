import type { APIRoute } from 'astro'
import { createApp } from '#server/app.ts'
import { readEnv } from '#server/env.ts'
import { openDeps } from '#server/open-deps.ts'
import { seedIfNew } from '#server/seed/seed-if-new.ts'

export const prerender = false

/** The API as an Astro route, for development and Netlify; `server/main.ts` serves it without Astro. Opened once. */
const opening = (async () => {
  const deps = await openDeps(readEnv({ ...process.env, UPLOAD: process.env.UPLOAD?.trim() || import.meta.env.UPLOAD }))
  await seedIfNew(deps)
  return { app: createApp(deps), settings: deps.settings }
})()

export const ALL: APIRoute = async ({ request, clientAddress }) => {
  const { app, settings } = await opening
  // A serverless function has no timer that reloads the settings. If the database is down, the last ones stay.
  await settings.refresh().catch(() => undefined)
  return app.fetch(request, { clientAddress })
}
