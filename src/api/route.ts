import type { APIRoute } from 'astro'
import { createApp } from '#server/app.ts'
import { readEnv } from '#server/env.ts'
import { openDeps } from '#server/open-deps.ts'
import { seedIfNew } from '#server/seed/seed.ts'

export const prerender = false

/** Opened once. Used in development and on Netlify; our own server mounts the application without Astro. */
const opening = (async () => {
  const deps = await openDeps(readEnv({ ...process.env, UPLOAD: process.env.UPLOAD?.trim() || import.meta.env.UPLOAD }))
  await seedIfNew(deps)
  return createApp(deps)
})()

export const ALL: APIRoute = async ({ request, clientAddress }) => (await opening).fetch(request, { clientAddress })
