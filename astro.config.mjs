import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import react from '@astrojs/react'
import { defineConfig, sharpImageService } from 'astro/config'
import { buildFonts } from './scripts/fonts.ts'
import { connectDirective, trimPolicies, uploadModeOf } from './scripts/policy.ts'
import { drawSharePictures } from './scripts/share-pictures.ts'
import { earlyScript, earlyStyles, themeScript } from './src/layouts/inline.ts'

/** Netlify's adapter starts slowly, so it is loaded only where it is built for. */
async function adapter() {
  if (process.env.NETLIFY) return (await import('@astrojs/netlify')).default()
  return (await import('@astrojs/node')).default({ mode: 'middleware' })
}

/** Dev and build both find the subset fonts in place. */
const fonts = { name: 'fonts', hooks: { 'astro:config:setup': async () => void (await buildFonts()) } }

/**
 * Our own server has the API beside the site: within the site it would be a second one, with a store of its own. Pictures
 * on demand are for development alone; last, since adapters name an endpoint too.
 */
const endpoints = {
  name: 'endpoints',
  hooks: {
    'astro:config:setup': ({ command, injectRoute, updateConfig }) => {
      if (command === 'dev' || process.env.NETLIFY)
        injectRoute({ pattern: '/api/[...path]', entrypoint: './src/api/route.ts', prerender: false })
      if (command === 'build') updateConfig({ image: { endpoint: { entrypoint: './src/api/no-image.ts' } } })
    },
  },
}

/** Every page's picture for shared links, from what its built HTML says. */
const sharePictures = {
  name: 'share-pictures',
  hooks: {
    'astro:build:done': async ({ dir }) => void (await drawSharePictures(fileURLToPath(dir).replace(/\/$/, ''))),
  },
}

/** Last, when every page is written. */
const policies = {
  name: 'policies',
  hooks: { 'astro:build:done': ({ dir }) => trimPolicies(fileURLToPath(dir).replace(/\/$/, '')) },
}

const connect = connectDirective(process.env)

const reactGroup = { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|@astrojs[\\/]react)[\\/]/ }

const sha256 = (text) => `sha256-${createHash('sha256').update(text).digest('base64')}`

export default defineConfig({
  site: process.env.SITE_URL || 'http://localhost:4321',
  output: 'static',
  adapter: await adapter(),
  integrations: [fonts, endpoints, sharePictures, react(), policies],
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  i18n: {
    defaultLocale: 'ko',
    locales: ['ko', 'en', 'cn'],
    routing: { prefixDefaultLocale: false, redirectToDefaultLocale: false },
  },
  // The usual effort of 4 takes ten times as long for AVIF that is 4 % smaller, and twice as long for WebP.
  image: {
    layout: 'none',
    service: sharpImageService({ avif: { effort: 1, chromaSubsampling: '4:2:0' }, webp: { effort: 2 } }),
  },
  // Its inline styles would break the content security policy.
  markdown: { syntaxHighlight: false },
  security: {
    csp: {
      directives: [
        "default-src 'self'",
        "img-src 'self' data: blob:",
        "font-src 'self' data:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        ...(connect ? [connect] : []),
      ],
      // What the layouts write by themselves; Astro adds the hashes of all that it bundles.
      styleDirective: { hashes: [sha256(earlyStyles)] },
      scriptDirective: { hashes: [sha256(earlyScript), sha256(themeScript)] },
    },
  },
  // A small font or script inside every page would be sent with each of them, instead of once.
  vite: {
    build: { assetsInlineLimit: (path) => (/\.(woff2|js|ts)$/.test(path) ? false : undefined) },
    // In one file React needs three requests and 2 KB less.
    environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [reactGroup] } } } } } },
    // Where no server of ours sends the pages, the build asks the running site for its settings.
    define: {
      'import.meta.env.READS_SETTINGS': JSON.stringify(Boolean(process.env.NETLIFY)),
      // What the pages' policy allows, their function does.
      'import.meta.env.UPLOAD': JSON.stringify(uploadModeOf(process.env)),
    },
  },
  devToolbar: { enabled: false },
})
