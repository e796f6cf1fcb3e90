import { useWatch } from 'react-hook-form'
import { Badge } from '#console/kit/feedback/Badge.tsx'
import { defaultLocale, type Locale, languageTags, locales } from '#contract/kit/locale.ts'
import type { LocalizedText } from '#contract/kit/localized.ts'
import messages from '#i18n/ko/console.json'
import type { Binding } from './binding.ts'
import styles from './form.module.css'
import { useBinding } from './use-binding.ts'

type LocalizedFieldProps = { bind: Binding<LocalizedText>; label: string; hint?: string; rows?: number }

/** A text in Korean, English and Chinese; an empty translation is marked, and falls back to Korean on the site. */
export function LocalizedField({ bind, label, hint, rows }: LocalizedFieldProps) {
  const value = useWatch({ control: bind.control, name: bind.name }) as LocalizedText
  return (
    <fieldset className={styles.localized}>
      <legend className={styles.legend}>{label}</legend>
      {hint && <p className="note">{hint}</p>}
      <div className={styles.languages}>
        {locales.map((locale) => (
          <LanguageField
            key={locale}
            bind={{ name: `${bind.name}.${locale}`, control: bind.control }}
            locale={locale}
            group={label}
            isMissing={locale !== defaultLocale && !value[locale].trim()}
            rows={rows}
          />
        ))}
      </div>
    </fieldset>
  )
}

type LanguageFieldProps = {
  bind: Binding<string>
  locale: Locale
  group: string
  isMissing: boolean
  rows: number | undefined
}

function LanguageField({ bind, locale, group, isMissing, rows }: LanguageFieldProps) {
  const { value, set, error, ...rest } = useBinding(bind)
  const language = messages[`language.${locale}`]
  const errorId = `${bind.name}-error`
  const Control = rows ? 'textarea' : 'input'
  return (
    <div className={styles.language}>
      <div className={styles.languageHead}>
        <label htmlFor={bind.name}>{language}</label>
        {isMissing && <Badge tone="warn">{messages['form.untranslated']}</Badge>}
      </div>
      <Control
        {...rest}
        id={bind.name}
        lang={languageTags[locale]}
        className={styles.control}
        rows={rows}
        aria-label={`${group} ${language}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        value={value}
        onChange={(event) => set(event.target.value)}
      />
      {error && (
        <p className="error" id={errorId}>
          {error}
        </p>
      )}
    </div>
  )
}
