import { questionTerm } from '#contract/term.ts'
import { interpolate } from '#lib/interpolate.ts'
import { Checkbox } from '#ui/checkbox/Checkbox.tsx'
import styles from './question.module.css'
import type { QuestionTexts } from './texts.ts'

type ConsentProps = {
  texts: QuestionTexts
  isChecked: boolean
  error: string | undefined
  onChange: (isChecked: boolean) => void
}

/** The one consent, with its text below it. */
export function Consent({ texts, isChecked, error, onChange }: ConsentProps) {
  return (
    <div className={styles.consent}>
      <Checkbox
        id="question-_terms"
        name="_terms"
        label={texts['term.title']}
        checked={isChecked}
        onChange={({ target }) => onChange(target.checked)}
        required
        aria-invalid={error ? true : undefined}
        aria-describedby={error && 'question-_terms-error'}
      />
      {error && (
        <p className={styles.error} id="question-_terms-error">
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
        <p className={styles.soft}>{interpolate(texts['term.version'], { version: questionTerm.version })}</p>
      </details>
    </div>
  )
}
