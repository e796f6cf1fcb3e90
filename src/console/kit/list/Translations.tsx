import { Chip } from '#console/kit/feedback/Chip.tsx'
import { defaultLocale, locales } from '#contract/locale.ts'
import type { LocalizedText } from '#contract/localized.ts'
import messages from '#i18n/ko/console.json'
import { interpolate } from '#lib/interpolate.ts'
import styles from './list.module.css'

/** The languages in which something is still to be translated. */
export function Translations({ texts }: { texts: readonly LocalizedText[] }) {
  const missing = locales.filter((locale) => locale !== defaultLocale && texts.some((text) => !text[locale]))
  if (missing.length === 0) return <span className={styles.complete}>{messages['translations.complete']}</span>
  return (
    <Chip tone="warn">
      {interpolate(messages['translations.missing'], { languages: missing.join(' · ').toUpperCase() })}
    </Chip>
  )
}
