import * as v from 'valibot'
import { type Locale, locales } from '#contract/kit/locale.ts'
import type { LocalizedText } from '#contract/kit/localized.ts'
import type { Resource } from '#contract/kit/resource.ts'
import { htmlText, textHtml } from '#lib/html-text.ts'
import { cleanRichText } from './rich-text.ts'

/**
 * A resource whose inputs sanitise the rich text of the fields `names` and add its plain text as the column `<name>Text`
 * for searches. A text without words and pictures counts as empty.
 */
export function withRichText<R extends Resource, Name extends keyof R['fields'] & string>(
  resource: R,
  ...names: Name[]
) {
  return withCleaned(resource, names, (name, text) => {
    const { html, words } = cleanLocalized(text)
    return { [name]: html, [`${name}Text`]: words }
  })
}

/** Like `withRichText`, without the column for searches. */
export function withUnsearchedRichText<R extends Resource, Name extends keyof R['fields'] & string>(
  resource: R,
  ...names: Name[]
) {
  return withCleaned(resource, names, (name, text) => ({ [name]: cleanLocalized(text).html }))
}

type Input = Record<string, unknown>

function withCleaned<R extends Resource>(
  resource: R,
  names: string[],
  columnsOf: (name: string, text: LocalizedText) => Record<string, LocalizedText>,
) {
  const clean = v.transform((input: Input): Input => {
    const given = names.filter((name) => input[name] !== undefined)
    const columns = given.map((name) => columnsOf(name, input[name] as LocalizedText))
    return Object.assign({}, input, ...columns)
  })
  // Checked again, as sanitising can make a text longer than the contract allows.
  const fits = v.rawCheck<Input>(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    for (const name of names) {
      const text = dataset.value[name] as LocalizedText | undefined
      if (!text) continue
      for (const { message, locale } of problemsOf(resource, name, text))
        addIssue({ message, path: pathTo(dataset.value, name, text, locale) })
    }
  })
  return { ...resource, create: v.pipe(resource.create, clean, fits), update: v.pipe(resource.update, clean, fits) }
}

function problemsOf(resource: Resource, name: string, text: LocalizedText) {
  const field = resource.fields[name] as v.GenericSchema
  const issues = v.safeParse(field, text).issues ?? []
  return issues.map(({ message, path }) => ({ message, locale: String(path?.[0]?.key ?? 'ko') as Locale }))
}

export function cleanLocalized(text: LocalizedText): { html: LocalizedText; words: LocalizedText } {
  const html = mapText(text, (value) => {
    const clean = cleanRichText(value)
    return htmlText(clean) || clean.includes('<img') ? clean : ''
  })
  return { html, words: mapText(html, htmlText) }
}

export function plainToRichText(text: LocalizedText): LocalizedText {
  return mapText(text, textHtml)
}

function mapText(text: LocalizedText, change: (value: string) => string): LocalizedText {
  return Object.fromEntries(locales.map((locale) => [locale, change(text[locale])])) as LocalizedText
}

function pathTo(input: Input, key: string, value: LocalizedText, locale: Locale): [v.IssuePathItem, v.IssuePathItem] {
  const item = (of: object, name: string, what: unknown): v.IssuePathItem => ({
    type: 'object',
    origin: 'value',
    input: of as Input,
    key: name,
    value: what,
  })
  return [item(input, key, value), item(value, locale, value[locale])]
}
