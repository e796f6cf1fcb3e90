import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import react from '@astrojs/react'
import globalData from '@csstools/postcss-global-data'
import { defineConfig, sharpImageService } from 'astro/config'
import customMedia from 'postcss-custom-media'
import { cspDirectives } from './scripts/csp-directives.ts'
import { buildFonts } from './scripts/fonts.ts'
import { drawSharePictures } from './scripts/share-pictures.ts'
import { fillTextFigures } from './scripts/text-figures.ts'
import { trimAllCsp } from './scripts/trim-csp.ts'
import { uploadModeOf } from './scripts/upload-mode.ts'
import { locales } from './src/contract/kit/locale.ts'
import { earlyScript, earlyStyles, themeScript } from './src/layouts/inline.ts'
import { readBuildEnv } from './src/server/env.ts'

/** Netlify's adapter starts slowly, so only builds on Netlify load it. */
async function adapter() {
  if (process.env.NETLIFY) return (await import('@astrojs/netlify')).default()
  return (await import('@astrojs/node')).default({ mode: 'middleware' })
}

/** Cuts the fonts to the glyphs of the site's texts, before anything imports them. */
const fonts = { name: 'fonts', hooks: { 'astro:config:setup': async () => void (await buildFonts()) } }

/**
 * The API is a route of Astro only in dev and on Netlify: the Node server mounts it directly, and a second one would
 * open the database again. Builds disable images on demand; this hook runs after the adapter's, which sets an image
 * endpoint too.
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

const sharePictures = {
  name: 'share-pictures',
  hooks: {
    'astro:build:done': async ({ dir }) => void (await drawSharePictures(fileURLToPath(dir).replace(/\/$/, ''))),
  },
}

/** Shortens the policies in the built pages. Last of the integrations: every page is written by then. */
const policies = {
  name: 'policies',
  hooks: { 'astro:build:done': ({ dir }) => trimAllCsp(fileURLToPath(dir).replace(/\/$/, '')) },
}

const reactGroup = { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|@astrojs[\\/]react)[\\/]/ }

const sha256 = (text) => `sha256-${createHash('sha256').update(text).digest('base64')}`

const breakpoints = globalData({ files: [fileURLToPath(new URL('src/styles/breakpoints.css', import.meta.url))] })

export default defineConfig({
  site: readBuildEnv(process.env).SITE_URL ?? 'http://localhost:4321',
  output: 'static',
  adapter: await adapter(),
  integrations: [fonts, endpoints, sharePictures, react(), policies],
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  i18n: {
    defaultLocale: 'ko',
    locales: [...locales],
    routing: { prefixDefaultLocale: false, redirectToDefaultLocale: false },
  },
  // The default effort of 4 takes ten times as long for AVIF files that are 4 % smaller, and twice as long for WebP.
  image: {
    layout: 'none',
    service: sharpImageService({ avif: { effort: 1, chromaSubsampling: '4:2:0' }, webp: { effort: 2 } }),
  },
  // Syntax highlighting writes inline styles, which the content security policy refuses.
  markdown: { syntaxHighlight: false },
  security: {
    csp: {
      directives: cspDirectives(process.env),
      // Hashes of the inline code in the layouts; Astro adds those of all code that it bundles.
      styleDirective: { hashes: [sha256(earlyStyles)] },
      scriptDirective: { hashes: [sha256(earlyScript), sha256(themeScript)] },
    },
  },
  // Inlined in every page, a small font or script would be sent with each of them instead of once.
  vite: {
    plugins: [fillTextFigures],
    css: { postcss: { plugins: [breakpoints, customMedia()] } },
    build: { assetsInlineLimit: (path) => (/\.(woff2|js|ts)$/.test(path) ? false : undefined) },
    // One chunk for React saves three requests and 2 KB.
    environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [reactGroup] } } } } } },
    // Netlify serves the pages without our server, so the build gets the settings from the running site.
    define: {
      'import.meta.env.READS_SETTINGS': JSON.stringify(Boolean(process.env.NETLIFY)),
      // The function on Netlify takes the upload mode that the pages' policy was built for.
      'import.meta.env.UPLOAD': JSON.stringify(uploadModeOf(process.env)),
    },
  },
  devToolbar: { enabled: false },
})
