import { useWatch } from 'react-hook-form'
import { Chip } from '#console/kit/feedback/Chip.tsx'
import { RichTextInput } from '#console/kit/rich-text/RichTextInput.tsx'
import { defaultLocale, type Locale, languageTags, locales } from '#contract/locale.ts'
import type { LocalizedText } from '#contract/localized.ts'
import messages from '#i18n/ko/console.json'
import { type Binding, useBinding } from './binding.ts'
import styles from './form.module.css'

type RichTextFieldProps = { bind: Binding<LocalizedText>; label: string; hint?: string }

/** One rich text in the site's three languages side by side; a language still to be translated says so. */
export function RichTextField({ bind, label, hint }: RichTextFieldProps) {
  const value = useWatch({ control: bind.control, name: bind.name }) as LocalizedText
  return (
    <fieldset className={styles.localized}>
      <legend className={styles.legend}>{label}</legend>
      {hint && <p className={styles.hint}>{hint}</p>}
      <div className={`${styles.languages} ${styles.wide}`}>
        {locales.map((locale) => (
          <LanguageField
            key={locale}
            bind={{ name: `${bind.name}.${locale}`, control: bind.control }}
            locale={locale}
            group={label}
            isMissing={locale !== defaultLocale && !value[locale]}
          />
        ))}
      </div>
    </fieldset>
  )
}

type LanguageFieldProps = { bind: Binding<string>; locale: Locale; group: string; isMissing: boolean }

function LanguageField({ bind, locale, group, isMissing }: LanguageFieldProps) {
  const { value, set, error, onBlur, ref } = useBinding(bind)
  const language = messages[`language.${locale}`]
  const errorId = `${bind.name}-error`
  return (
    <div className={styles.language}>
      <div className={styles.languageHead}>
        <span aria-hidden="true">{language}</span>
        {isMissing && <Chip tone="warn">{messages['form.untranslated']}</Chip>}
      </div>
      <RichTextInput
        ref={ref}
        value={value}
        onChange={set}
        onBlur={onBlur}
        label={`${group} ${language}`}
        lang={languageTags[locale]}
        isInvalid={Boolean(error)}
        describedBy={error ? errorId : undefined}
      />
      {error && (
        <p className={styles.error} id={errorId}>
          {error}
        </p>
      )}
    </div>
  )
}
