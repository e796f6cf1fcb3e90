import type { MiddlewareHandler } from 'hono'

/** Headers of all answers. What pages may load: `scripts/csp-directives.ts`. */
const common = {
  // A stricter policy would remove the `Origin` of a form.
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
  // For browsers that do not know `frame-ancestors`.
  'X-Frame-Options': 'DENY',
}

function transport(siteUrl: string | undefined): Record<string, string> {
  return siteUrl?.startsWith('https:') ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}
}

/** Headers of pages and files. Each page also has a policy of its own with the hashes of its scripts. */
export function siteHeaders(siteUrl: string | undefined): Record<string, string> {
  return {
    ...common,
    ...transport(siteUrl),
    'Content-Security-Policy': "base-uri 'none'; object-src 'none'; frame-ancestors 'none'",
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
  }
}

/** No answer of the API may act as a page, and none is cached unless its route says so. */
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
