import react from '@astrojs/react'
import { defineConfig } from 'astro/config'

/** Netlify's adapter starts slowly, so it is loaded only where it is built for. */
async function adapter() {
  if (process.env.NETLIFY) return (await import('@astrojs/netlify')).default()
  return (await import('@astrojs/node')).default({ mode: 'standalone' })
}

export default defineConfig({
  site: process.env.SITE_URL ?? 'http://localhost:4321',
  output: 'static',
  adapter: await adapter(),
  integrations: [react()],
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'auto' },
  i18n: {
    defaultLocale: 'ko',
    locales: ['ko', 'en', 'cn'],
    routing: { prefixDefaultLocale: false, redirectToDefaultLocale: false },
  },
  image: { layout: 'none' },
  security: { csp: true },
  devToolbar: { enabled: false },
})
