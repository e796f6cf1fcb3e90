import { formTerm } from '#contract/term.ts'
import { interpolate } from '#lib/interpolate.ts'
import { Checkbox } from '#ui/checkbox/Checkbox.tsx'
import styles from './default-form.module.css'
import type { FormTexts } from './texts.ts'

type ConsentProps = {
  texts: FormTexts
  isChecked: boolean
  error: string | undefined
  onChange: (isChecked: boolean) => void
}

/** The one consent, with its text below it. */
export function Consent({ texts, isChecked, error, onChange }: ConsentProps) {
  return (
    <div className={styles.consent}>
      <Checkbox
        id="entry-_terms"
        name="_terms"
        label={texts['term.title']}
        checked={isChecked}
        onChange={({ target }) => onChange(target.checked)}
        required
        aria-invalid={error ? true : undefined}
        aria-describedby={error && 'entry-_terms-error'}
      />
      {error && (
        <p className={styles.error} id="entry-_terms-error">
          {error}
        </p>
      )}
      <details>
        <summary>{texts['term.read']}</summary>
        <dl className={styles.term}>
          {(['items', 'purpose', 'retention', 'refusal'] as const).map((part) => (
            <div key={part}>
              <dt>{texts[`term.${part}.title`]}</dt>
              <dd>{texts[`term.${part}`]}</dd>
            </div>
          ))}
        </dl>
        <p className={styles.soft}>{interpolate(texts['term.version'], { version: formTerm.version })}</p>
      </details>
    </div>
  )
}
