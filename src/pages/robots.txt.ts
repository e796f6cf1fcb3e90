import type { APIRoute } from 'astro'

/** Demonstration pages stay open to crawlers, which could not read their `noindex` otherwise. */
export const GET: APIRoute = ({ site }) =>
  new Response(`User-agent: *\nDisallow: /api/\nDisallow: /console\n\nSitemap: ${new URL('/sitemap.xml', site).href}\n`)
