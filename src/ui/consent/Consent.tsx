import { interpolate } from '#lib/interpolate.ts'
import { Checkbox } from '#ui/checkbox/Checkbox.tsx'
import styles from './consent.module.css'

const parts = ['items', 'purpose', 'retention', 'refusal'] as const
type Part = (typeof parts)[number]

export type ConsentTexts = Record<'term.title' | 'term.read' | `term.${Part}` | `term.${Part}.title`, string> & {
  /** Contains `{{version}}`. */
  'term.version'?: string
}

type ConsentProps = {
  /** Id of the checkbox, the target of an error summary; its error has the id `<id>-error`. */
  id: string
  texts: ConsentTexts
  version?: string
  isChecked: boolean
  error: string | undefined
  onChange: (isChecked: boolean) => void
}

/** Checkbox with the four statements that the privacy law requires of a consent, in a part that opens. */
export function Consent({ id, texts, version, isChecked, error, onChange }: ConsentProps) {
  const errorId = `${id}-error`
  return (
    <div className={styles.consent}>
      <Checkbox
        id={id}
        // The API's field for consents.
        name="_terms"
        label={texts['term.title']}
        checked={isChecked}
        onChange={({ target }) => onChange(target.checked)}
        required
        aria-invalid={error ? true : undefined}
        aria-describedby={error && errorId}
      />
      {error && (
        <p className="error" id={errorId}>
          {error}
        </p>
      )}
      <details>
        <summary>{texts['term.read']}</summary>
        <dl className={styles.term}>
          {parts.map((part) => (
            <div key={part}>
              <dt>{texts[`term.${part}.title`]}</dt>
              <dd>{texts[`term.${part}`]}</dd>
            </div>
          ))}
        </dl>
        {version && texts['term.version'] && (
          <p className={styles.version}>{interpolate(texts['term.version'], { version })}</p>
        )}
      </details>
    </div>
  )
}
