import type { APIRoute } from 'astro'

export const prerender = false

/** Astro's image endpoint refuses: pictures are made at build time, as making one occupies file threads for seconds. */
export const GET: APIRoute = () => new Response(null, { status: 404 })
