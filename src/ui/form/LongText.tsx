import { interpolate } from '#lib/interpolate.ts'
import { Field } from '#ui/field/Field.tsx'
import styles from './form.module.css'

type LongTextProps = {
  id: string
  name: string
  label: string
  hint?: string | undefined
  error: string | undefined
  value: string
  rows: number
  maxLength: number
  /** Contains `{{count}}` and `{{most}}`, in characters. */
  countText: string
  onChange: (text: string) => void
}

const formatted = (value: number) => value.toLocaleString('en')

export function LongText({ id, label, hint, error, countText, maxLength, onChange, ...rest }: LongTextProps) {
  return (
    <div>
      <Field id={id} label={label} hint={hint} error={error}>
        {(control) => (
          <textarea
            {...control}
            {...rest}
            className={styles.longText}
            maxLength={maxLength}
            onChange={({ target }) => onChange(target.value)}
            required
          />
        )}
      </Field>
      <p className={styles.count}>
        {interpolate(countText, { count: formatted(rest.value.length), most: formatted(maxLength) })}
      </p>
    </div>
  )
}
