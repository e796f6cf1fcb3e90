import type { ReactNode } from 'react'
import styles from './choice.module.css'

export type RadioOption<Value> = { value: Value; label: string; hint?: ReactNode }

type RadioGroupProps<Value extends string> = {
  /** Id of the first radio, the target of an error summary. */
  id: string
  legend: string
  hint?: ReactNode
  error?: string | undefined
  options: readonly RadioOption<Value>[]
  value: Value | null
  onValueChange: (value: Value) => void
  layout?: 'column' | 'halves' | 'thirds'
}

export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { id, legend, hint, error, options, value, onValueChange, layout = 'column' } = props
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <fieldset
      className={styles.group}
      role="radiogroup"
      aria-describedby={described || undefined}
      aria-invalid={error ? true : undefined}
    >
      <legend className={styles.legend}>{legend}</legend>
      {hint && (
        <div className={styles.hint} id={`${id}-hint`}>
          {hint}
        </div>
      )}
      <div className={styles[layout]}>
        {options.map((option, index) => (
          <Radio
            key={option.value}
            id={index === 0 ? id : `${id}-${option.value}`}
            name={id}
            option={option}
            isChecked={option.value === value}
            onSelect={() => onValueChange(option.value)}
          />
        ))}
      </div>
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  )
}

type RadioProps = {
  id: string
  name: string
  option: RadioOption<string>
  isChecked: boolean
  onSelect: () => void
}

function Radio({ id, name, option, isChecked, onSelect }: RadioProps) {
  const hintId = option.hint ? `${id}-text` : undefined
  return (
    <div className={styles.option}>
      <label className={styles.label} htmlFor={id}>
        {option.label}
      </label>
      <input
        className={styles.radio}
        type="radio"
        id={id}
        name={name}
        value={option.value}
        checked={isChecked}
        onChange={onSelect}
        required
        aria-describedby={hintId}
      />
      {option.hint && (
        <span className={styles.text} id={hintId}>
          {option.hint}
        </span>
      )}
    </div>
  )
}
