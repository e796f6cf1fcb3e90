import type { MiddlewareHandler } from 'hono'

/** What every answer says to browsers, page, file or API: the one list of it. */
const common = {
  // A stricter one would take a form's `Origin` from it.
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
  // For browsers that do not know `frame-ancestors`.
  'X-Frame-Options': 'DENY',
}

/** A year of https alone, for whatever stands below the site's name; nothing where the site has no https. */
function transport(siteUrl: string | undefined): Record<string, string> {
  return siteUrl?.startsWith('https:') ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}
}

/** Of pages and their files. What else a page may do is in its own policy, which knows the hashes of its scripts. */
export function siteHeaders(siteUrl: string | undefined): Record<string, string> {
  return {
    ...common,
    ...transport(siteUrl),
    'Content-Security-Policy': "base-uri 'none'; object-src 'none'; frame-ancestors 'none'",
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
  }
}

/**
 * Of the API: nothing that it answers is a page, whatever a file holds, and no cache keeps it, unless its route says
 * otherwise.
 */
export function apiHeaders(siteUrl: string | undefined): MiddlewareHandler {
  const headers = Object.entries({
    ...common,
    ...transport(siteUrl),
    'Content-Security-Policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Cache-Control': 'no-store',
  })
  return async (c, next) => {
    for (const [name, value] of headers) c.header(name, value)
    await next()
  }
}
