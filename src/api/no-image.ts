import type { APIRoute } from 'astro'

export const prerender = false

/** Pictures are made at build time: rendering one on demand would occupy the file threads for seconds. */
export const GET: APIRoute = () => new Response(null, { status: 404 })
