import { Checkbox } from '#ui/checkbox/Checkbox.tsx'
import styles from './account.module.css'
import type { Texts } from './texts.ts'

type ConsentProps = {
  texts: Texts
  isChecked: boolean
  error: string | undefined
  onChange: (isChecked: boolean) => void
}

/** The one consent of joining, with its text below it. */
export function Consent({ texts, isChecked, error, onChange }: ConsentProps) {
  return (
    <div className={styles.consent}>
      <Checkbox
        id="join-_terms"
        label={texts['term.title']}
        checked={isChecked}
        onChange={({ target }) => onChange(target.checked)}
        required
        aria-invalid={error ? true : undefined}
        aria-describedby={error && 'join-_terms-error'}
      />
      {error && (
        <p className={styles.error} id="join-_terms-error">
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
      </details>
    </div>
  )
}
