import { defineMiddleware } from 'astro:middleware'

/**
 * Pages rendered on demand call the API through `locals.api`. The Node server passes a direct call; elsewhere it is a
 * request to the configured site, never to the request's host, which a client could forge. The policy of these pages is
 * a header and replaces the server's, so `frame-ancestors`, which a page in its head cannot set, is added here.
 */
export const onRequest = defineMiddleware(async (context, next) => {
  const origin = import.meta.env.DEV ? context.url.origin : context.site
  context.locals.api ??= (path, init) => fetch(new URL(path, origin), init)
  const response = await next()
  if (context.isPrerendered) return response
  response.headers.append('Content-Security-Policy', "frame-ancestors 'none'")
  // Astro names no charset.
  if (response.headers.get('Content-Type') === 'text/html')
    response.headers.set('Content-Type', 'text/html; charset=utf-8')
  return response
})
