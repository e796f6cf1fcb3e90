import type { APIRoute } from 'astro'

export const prerender = false

/** The build makes every picture; one made on demand takes seconds of the threads that read files. */
export const GET: APIRoute = () => new Response(null, { status: 404 })
