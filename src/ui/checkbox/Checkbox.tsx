import type { ComponentProps, ReactNode } from 'react'
import styles from './checkbox.module.css'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'id'> & {
  id: string
  label: ReactNode
  hint?: string | undefined
}

export function Checkbox({ id, label, hint, className, ...rest }: CheckboxProps) {
  return (
    <div className={[styles.row, className].filter(Boolean).join(' ')}>
      <input className={styles.box} type="checkbox" id={id} aria-describedby={hint && `${id}-hint`} {...rest} />
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {hint && (
        <span className={styles.hint} id={`${id}-hint`}>
          {hint}
        </span>
      )}
    </div>
  )
}
