import { choicesMaximum } from '#contract/content/form.ts'
import type { Locale } from '#contract/kit/locale.ts'
import { formatMoment } from '#contract/kit/moment.ts'
import { interpolate } from '#lib/interpolate.ts'
import { Checkbox } from '#ui/checkbox/Checkbox.tsx'
import styles from './form-entry.module.css'
import type { FormTexts } from './texts.ts'

type PreferredDatesProps = {
  locale: Locale
  texts: FormTexts
  offeredDates: readonly string[]
  value: readonly string[]
  error: string | undefined
  onChange: (value: string[]) => void
}

export function PreferredDates({ locale, texts, offeredDates, value, error, onChange }: PreferredDatesProps) {
  const isFull = value.length >= choicesMaximum
  const toggle = (choice: string, isChosen: boolean) =>
    onChange(isChosen ? [...value, choice] : value.filter((other) => other !== choice))
  // Chosen dates that have passed stay, so that they can be unchecked.
  const shown = [...new Set([...offeredDates, ...value])].sort()
  return (
    <fieldset className={styles.choices} aria-describedby={error && 'entry-choices-error'}>
      <legend>
        {texts.choices} <span className={styles.optional}>{texts.optional}</span>
      </legend>
      <p className={styles.soft}>{shown.length > 0 ? texts['choices.hint'] : texts['choices.none']}</p>
      <div className={styles.boxes}>
        {shown.map((choice, index) => (
          <Checkbox
            key={choice}
            // The error summary links to the first box.
            id={index === 0 ? 'entry-choices' : `entry-choices-${index}`}
            name="choices"
            value={choice}
            label={formatMoment(locale, choice)}
            checked={value.includes(choice)}
            disabled={isFull && !value.includes(choice)}
            onChange={({ target }) => toggle(choice, target.checked)}
            aria-invalid={error ? true : undefined}
          />
        ))}
      </div>
      {error && (
        <p className={styles.error} id="entry-choices-error">
          {error}
        </p>
      )}
      <p className={styles.soft} role="status">
        {value.length > 0 && interpolate(texts[isFull ? 'choices.full' : 'choices.count'], { count: value.length })}
      </p>
    </fieldset>
  )
}
