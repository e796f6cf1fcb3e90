import type { Locale } from '#contract/kit/locale.ts'
import { offersOf, offerTexts, type RoundOffers } from '#contract/round/offer-texts.ts'
import { interpolate } from '#lib/interpolate.ts'

/**
 * The element that begins with `tag` and `text`, for the offers of the current round. `data-offers` is a filter
 * (`offersOf`): without such offers the element is hidden. `data-offer-text` is the template of its text. `json` in it
 * is the list for a script. An element with `data-no-offers` is hidden if the round has offers.
 */
export function fillOffers(
  { tag, text }: { tag: string; text: string },
  offers: RoundOffers | null,
  locale: Locale,
): string {
  const filter = attributeOf(tag, 'data-offers')
  if (filter === undefined)
    return / data-no-offers[ =>]/.test(tag) ? withHidden(tag, offers !== null) + text : tag + text
  const found = offersOf(offers?.list ?? [], filter)
  if (!offers || found.length === 0) return withHidden(tag, true) + text
  const template = attributeOf(tag, 'data-offer-text')
  if (template === undefined) return withHidden(tag, false) + text
  const texts = { ...offerTexts(offers, found, locale), json: JSON.stringify(found) }
  const isWithoutSource = !texts.source && template.includes('{{source}}')
  const escaped = Object.entries(texts).map(([name, value]) => [name, escapeHtml(value)])
  return withHidden(tag, isWithoutSource) + interpolate(template, Object.fromEntries(escaped))
}

function withHidden(tag: string, isHidden: boolean): string {
  const shown = tag.replace(/ hidden(?=[ >])/, '')
  return isHidden ? shown.replace(/>$/, ' hidden>') : shown
}

export function attributeOf(tag: string, attribute: string): string | undefined {
  const [, rest] = tag.split(` ${attribute}="`)
  if (rest !== undefined) return rest.slice(0, rest.indexOf('"'))
  // Astro writes an empty attribute without its value.
  return tag.includes(` ${attribute} `) || tag.includes(` ${attribute}>`) ? '' : undefined
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** As Astro escapes texts and attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '')
}
