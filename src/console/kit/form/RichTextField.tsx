import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Badge } from '#console/kit/feedback/Badge.tsx'
import { type Focusable, RichTextInput } from '#console/kit/rich-text/RichTextInput.tsx'
import { defaultLocale, type Locale, languageTags, locales } from '#contract/kit/locale.ts'
import type { LocalizedText } from '#contract/kit/localized.ts'
import messages from '#i18n/ko/console.json'
import type { Binding } from './binding.ts'
import styles from './form.module.css'
import { useBinding } from './use-binding.ts'

type RichTextFieldProps = { bind: Binding<LocalizedText>; label: string; hint?: string }

const isMissing = (value: LocalizedText, locale: Locale) => locale !== defaultLocale && !value[locale]

/** A rich text in three languages: three editors side by side, or one at a time in a narrow container. */
export function RichTextField({ bind, label, hint }: RichTextFieldProps) {
  const value = useWatch({ control: bind.control, name: bind.name }) as LocalizedText
  const [shown, setShown] = useState<Locale>(defaultLocale)
  return (
    <fieldset className={styles.localized}>
      <legend className={styles.legend}>{label}</legend>
      {hint && <p className="note">{hint}</p>}
      <div className={styles.choice} role="group" aria-label={`${label} ${messages['preview.language']}`}>
        {locales.map((locale) => (
          <button key={locale} type="button" aria-pressed={locale === shown} onClick={() => setShown(locale)}>
            {messages[`language.${locale}`]}
            {isMissing(value, locale) && <Badge tone="warn">{messages['form.untranslated']}</Badge>}
          </button>
        ))}
      </div>
      <div className={`${styles.languages} ${styles.wide}`}>
        {locales.map((locale) => (
          <LanguageField
            key={locale}
            bind={{ name: `${bind.name}.${locale}`, control: bind.control }}
            locale={locale}
            group={label}
            isMissing={isMissing(value, locale)}
            isShown={locale === shown}
            onShow={() => setShown(locale)}
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
  isShown: boolean
  /** Called when the form focuses the editor because of an error: its language may be hidden. */
  onShow: () => void
}

function LanguageField({ bind, locale, group, isMissing, isShown, onShow }: LanguageFieldProps) {
  const { value, set, error, onBlur, ref } = useBinding(bind)
  const language = messages[`language.${locale}`]
  const errorId = `${bind.name}-error`
  const registerInput = (input: Focusable | null) =>
    ref(
      input && {
        focus: () => {
          onShow()
          input.focus()
        },
      },
    )
  return (
    <div className={styles.language} data-shown={isShown || undefined}>
      <div className={styles.languageHead}>
        <span aria-hidden="true">{language}</span>
        {isMissing && <Badge tone="warn">{messages['form.untranslated']}</Badge>}
      </div>
      <RichTextInput
        ref={registerInput}
        value={value}
        onChange={set}
        onBlur={onBlur}
        label={`${group} ${language}`}
        lang={languageTags[locale]}
        isInvalid={Boolean(error)}
        describedBy={error ? errorId : undefined}
      />
      {error && (
        <p className="error" id={errorId} data-language={language}>
          {error}
        </p>
      )}
    </div>
  )
}
