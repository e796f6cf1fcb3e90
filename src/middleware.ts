import { defineMiddleware } from 'astro:middleware'

/**
 * Pages rendered on demand reach the API by `locals.api`. Our Node server hands in a direct way; elsewhere it is the
 * configured site, never the request's own host, which a client could forge. Their own policy comes in the header and
 * takes the place of the server's: what a page cannot say of itself in its head stands beside it.
 */
export const onRequest = defineMiddleware(async (context, next) => {
  const origin = import.meta.env.DEV ? context.url.origin : context.site
  context.locals.api ??= (path, init) => fetch(new URL(path, origin), init)
  const response = await next()
  if (context.isPrerendered) return response
  response.headers.append('Content-Security-Policy', "frame-ancestors 'none'")
  if (response.headers.get('Content-Type') === 'text/html')
    response.headers.set('Content-Type', 'text/html; charset=utf-8')
  return response
})
