import type { APIRoute } from 'astro'
import { createApp } from '#server/app.ts'
import { readEnv } from '#server/env.ts'
import { openDeps } from '#server/open-deps.ts'
import { seedIfNew } from '#server/seed/seed.ts'

export const prerender = false

/** The API as an Astro route, for development and Netlify; `server/main.ts` serves it without Astro. Opened once. */
const opening = (async () => {
  const deps = await openDeps(readEnv({ ...process.env, UPLOAD: process.env.UPLOAD?.trim() || import.meta.env.UPLOAD }))
  await seedIfNew(deps)
  return createApp(deps)
})()

export const ALL: APIRoute = async ({ request, clientAddress }) => (await opening).fetch(request, { clientAddress })
