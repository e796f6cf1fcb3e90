import { defineMiddleware } from 'astro:middleware'

/**
 * Pages rendered on demand reach the API by `locals.api`. Our Node server hands in a direct way; elsewhere it is the
 * configured site, never the request's own host, which a client could forge.
 */
export const onRequest = defineMiddleware((context, next) => {
  const origin = import.meta.env.DEV ? context.url.origin : context.site
  context.locals.api ??= (path, init) => fetch(new URL(path, origin), init)
  return next()
})
