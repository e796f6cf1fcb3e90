import { type Basis, fillIn } from '#contract/eligibility/basis.ts'
import type { Locale } from '#contract/kit/locale.ts'
import { operatorLinks } from '#contract/site/operator-links.ts'
import type { Settings } from '#contract/site/setting.ts'
import { getT } from '#i18n/translate.ts'
import { exchangeIn, exchangesOf } from '#server/setting/exchange.ts'

type Shown = Pick<Settings, 'company' | 'social' | 'survey'>
type Page = { html: string; locale: Locale; path: string }

/**
 * Injects the operator's data, the links and the basis of the current round (`data-basis`) into a prebuilt page.
 * Outside the footer it replaces only whole texts, whole mail or telephone links and whole values of linked data. Prose
 * stays, and so does the privacy policy, whose versions never change.
 */
export function dressPage({ html, locale, path }: Page, settings: Shown, basis: Basis): string {
  const [start, end] = [html.search(/<footer[^>]*\sdata-footer/), html.lastIndexOf('</footer>')]
  if (start < 0) return html
  const exchanges = exchangesOf(settings.company, locale)
  const [head, footer, tail] = [html.slice(0, start), html.slice(start, end), html.slice(end)]
  const isPrivacyPolicy = /^\/privacy-policy(\/|$)/.test(path)
  const escaped = new Map([...exchanges].map(([built, now]) => [escapeHtml(built), escapeHtml(now)]))
  const page = isPrivacyPolicy ? head : fillTexts(exchangeValues(head, exchanges), basis, locale)
  return page + addLinks(exchangeIn(footer, escaped), settings, locale) + tail
}

function exchangeValues(html: string, exchanges: Map<string, string>): string {
  return [...exchanges].reduce((result, [built, now]) => {
    const [from, to] = [escapeHtml(built), escapeHtml(now)]
    return result
      .replaceAll(`>${from}<`, () => `>${to}<`)
      .replaceAll(`"tel:${from}"`, () => `"tel:${to}"`)
      .replaceAll(`"mailto:${from}"`, () => `"mailto:${to}"`)
      .replace(linkedData, (script) => script.replaceAll(`:${asJson(built)}`, () => `:${asJson(now)}`))
  }, html)
}

/** Attributes are already escaped as texts must be, and the values need no escaping. */
function fillTexts(html: string, basis: Basis, locale: Locale): string {
  return html.replace(/(<[^<>]+>)([^<]*)/g, (whole, tag: string) => {
    const template = attributeOf(tag, 'data-basis')
    return template === undefined ? whole : tag + fillIn(template, basis, locale, attributeOf(tag, 'data-unknown'))
  })
}

function attributeOf(tag: string, attribute: string): string | undefined {
  const [, rest] = tag.split(` ${attribute}="`)
  return rest?.slice(0, rest.indexOf('"'))
}

const linkedData = /<script type="application\/ld\+json">[\s\S]*?<\/script>/g

function addLinks(footer: string, settings: Shown, locale: Locale): string {
  const t = getT(locale, 'frame')
  const items = operatorLinks(settings).map(
    ({ name, url }) => `<li><a href="${escapeHtml(url)}" rel="noopener">${t(`footer.${name}`)}</a></li>`,
  )
  return footer.replace('</ul>', (end) => items.join('') + end)
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** As Astro escapes texts and attributes. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '')
}

/** As `layouts/linked-data` writes it. */
function asJson(text: string): string {
  return JSON.stringify(text).replaceAll('<', '\\u003c')
}
