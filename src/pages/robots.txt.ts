import type { APIRoute } from 'astro'

/** Demonstration pages are not disallowed: a crawler must read a page to see its `noindex`. */
export const GET: APIRoute = ({ site }) =>
  new Response(`User-agent: *\nDisallow: /api/\nDisallow: /console\n\nSitemap: ${new URL('/sitemap.xml', site).href}\n`)
