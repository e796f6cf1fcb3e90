import { fillIn } from '#contract/eligibility/basis.ts'
import type { Locale } from '#contract/kit/locale.ts'
import type { PageBasis } from '#contract/round/offer-texts.ts'
import { operatorLinks } from '#contract/site/operator-links.ts'
import type { Settings } from '#contract/site/setting.ts'
import { getT } from '#i18n/translate.ts'
import { replaceIn, replacementsFor } from '#server/setting/operator-replacements.ts'
import { attributeOf, escapeHtml, fillOffers } from './fill-offers.ts'

type Shown = Pick<Settings, 'company' | 'social' | 'survey'>
type Page = { html: string; locale: Locale; path: string }

/**
 * Replaces in a prebuilt page the operator's data, the links, and the basis and offers of the current round. Outside
 * the footer only whole texts, whole mail or telephone links and whole values of linked data are replaced, not parts of
 * sentences. The text of the privacy policy stays, as its versions never change.
 */
export function injectSettings({ html, locale, path }: Page, settings: Shown, basis: PageBasis): string {
  const [start, end] = [html.search(/<footer[^>]*\sdata-footer/), html.lastIndexOf('</footer>')]
  if (start < 0) return html
  const replacements = replacementsFor(settings.company, locale)
  const [head, footer, tail] = [html.slice(0, start), html.slice(start, end), html.slice(end)]
  const isPrivacyPolicy = /^\/privacy-policy(\/|$)/.test(path)
  const escaped = new Map([...replacements].map(([builtIn, current]) => [escapeHtml(builtIn), escapeHtml(current)]))
  const page = isPrivacyPolicy ? head : fillTexts(replaceValues(head, replacements), basis, locale)
  return page + addLinks(replaceIn(footer, escaped), settings, locale) + tail
}

function replaceValues(html: string, replacements: Map<string, string>): string {
  return [...replacements].reduce((result, [builtIn, current]) => {
    const [from, to] = [escapeHtml(builtIn), escapeHtml(current)]
    return result
      .replaceAll(`>${from}<`, () => `>${to}<`)
      .replaceAll(`"tel:${from}"`, () => `"tel:${to}"`)
      .replaceAll(`"mailto:${from}"`, () => `"mailto:${to}"`)
      .replace(linkedData, (script) => script.replaceAll(`:${asJson(builtIn)}`, () => `:${asJson(current)}`))
  }, html)
}

/**
 * Writes each `data-basis` template, filled in, as the text of its element. The attribute is already escaped, and the
 * values are dates and amounts, which need no escaping. Elements about offers: see `fillOffers`.
 */
function fillTexts(html: string, basis: PageBasis, locale: Locale): string {
  return html.replace(/(<[^<>]+>)([^<]*)/g, (whole, tag: string, text: string) => {
    if (tag.includes('-offers')) return fillOffers({ tag, text }, basis.offers ?? null, locale)
    const template = attributeOf(tag, 'data-basis')
    return template === undefined ? whole : tag + fillIn(template, basis, locale, attributeOf(tag, 'data-unknown'))
  })
}

const linkedData = /<script type="application\/ld\+json">[\s\S]*?<\/script>/g

function addLinks(footer: string, settings: Shown, locale: Locale): string {
  const t = getT(locale, 'frame')
  const items = operatorLinks(settings).map(
    ({ name, url }) => `<li><a href="${escapeHtml(url)}" rel="noopener">${t(`footer.${name}`)}</a></li>`,
  )
  return footer.replace('</ul>', (end) => items.join('') + end)
}

/** JSON as `layouts/linked-data` writes it into a script element. */
function asJson(text: string): string {
  return JSON.stringify(text).replaceAll('<', '\\u003c')
}
