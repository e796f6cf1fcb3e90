import type { APIRoute } from 'astro'

/** `/ex` and `/guide` stay allowed, because a crawler must read a page to see its `noindex`. */
export const GET: APIRoute = ({ site }) =>
  new Response(`User-agent: *\nDisallow: /api/\nDisallow: /console\n\nSitemap: ${new URL('/sitemap.xml', site).href}\n`)
