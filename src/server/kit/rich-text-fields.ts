import * as v from 'valibot'
import { locales } from '#contract/locale.ts'
import type { LocalizedText } from '#contract/localized.ts'
import type { Resource } from '#contract/resource.ts'
import { htmlText, textHtml } from '#lib/html-text.ts'
import { cleanRichText } from './rich-text.ts'

/**
 * The same resource with localized fields of rich text: sanitised on the way in, and with their words beside them in
 * the column `<name>Text`, where a search looks. What holds no word in Korean, and no picture, counts as empty.
 */
export function richText<R extends Resource, Name extends keyof R['fields'] & string>(resource: R, ...names: Name[]) {
  const clean = v.transform((input: Record<string, unknown>): Record<string, unknown> => {
    const own = names.filter((name) => input[name] !== undefined)
    return { ...input, ...Object.fromEntries(own.flatMap((name) => columnsOf(name, input[name] as LocalizedText))) }
  })
  const isFilled = v.rawCheck<Record<string, unknown>>(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    for (const name of names) {
      const text = dataset.value[name] as LocalizedText | undefined
      if (text && !text.ko) addIssue({ message: 'textRequired', path: pathTo(dataset.value, name, text) })
    }
  })
  return {
    ...resource,
    create: v.pipe(resource.create, clean, isFilled),
    update: v.pipe(resource.update, clean, isFilled),
  }
}

/** A localized rich text, sanitised, with its words. */
export function cleanLocalized(text: LocalizedText): { html: LocalizedText; words: LocalizedText } {
  const html = mapText(text, (value) => {
    const clean = cleanRichText(value)
    return htmlText(clean) || clean.includes('<img') ? clean : ''
  })
  return { html, words: mapText(html, htmlText) }
}

/** Plain text in each language as rich text that says the same. */
export function fromPlain(text: LocalizedText): LocalizedText {
  return mapText(text, textHtml)
}

function columnsOf(name: string, text: LocalizedText): [string, LocalizedText][] {
  const { html, words } = cleanLocalized(text)
  return [
    [name, html],
    [`${name}Text`, words],
  ]
}

function mapText(text: LocalizedText, change: (value: string) => string): LocalizedText {
  return Object.fromEntries(locales.map((locale) => [locale, change(text[locale])])) as LocalizedText
}

function pathTo(input: Record<string, unknown>, key: string, value: LocalizedText): [v.IssuePathItem, v.IssuePathItem] {
  const item = (of: object, name: string, what: unknown): v.IssuePathItem => ({
    type: 'object',
    origin: 'value',
    input: of as Record<string, unknown>,
    key: name,
    value: what,
  })
  return [item(input, key, value), item(value, 'ko', value.ko)]
}
