import { Badge } from '#console/kit/feedback/Badge.tsx'
import { defaultLocale, type Locale, locales } from '#contract/kit/locale.ts'
import type { LocalizedText } from '#contract/kit/localized.ts'
import messages from '#i18n/ko/console.json'
import { interpolate } from '#lib/interpolate.ts'
import styles from './list.module.css'

type TranslationsProps = {
  texts: readonly LocalizedText[]
  /** Languages of a further text, such as the body, which the list response leaves out. */
  omittedTextLocales?: readonly Locale[]
}

export function Translations({ texts, omittedTextLocales = locales }: TranslationsProps) {
  const isMissing = (locale: Locale) => !omittedTextLocales.includes(locale) || texts.some((text) => !text[locale])
  const missing = locales.filter((locale) => locale !== defaultLocale && isMissing(locale))
  if (missing.length === 0)
    return <span className={`${styles.complete} note`}>{messages['translations.complete']}</span>
  return (
    <Badge tone="warn">
      {interpolate(messages['translations.missing'], { languages: missing.join(' · ').toUpperCase() })}
    </Badge>
  )
}
