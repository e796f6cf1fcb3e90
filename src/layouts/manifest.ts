import { type Locale, languageTags, localePath } from '#contract/kit/locale.ts'
import { getT } from '#i18n/translate.ts'
import { siteColors } from '#lib/site-colors.ts'

export const manifestPath = (locale: Locale) => localePath(locale, '/manifest.webmanifest')

/** Web app manifest. Its scope is the whole site, so that a change of the language stays inside. */
export function manifestOf(locale: Locale) {
  const t = getT(locale, 'frame')
  const start = localePath(locale, '/')
  return {
    name: t('site.name'),
    short_name: t('site.name'),
    description: t('site.description'),
    lang: languageTags[locale],
    id: start,
    start_url: start,
    scope: '/',
    display: 'browser',
    background_color: siteColors.paper,
    theme_color: siteColors.paper,
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
}
