import { type ReactNode, useId } from 'react'
import styles from './field.module.css'

/** Attributes that tie a control to its label, hint and error. */
export type ControlProps = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }

type FieldProps = {
  label: string
  hint?: string | undefined
  error?: string | undefined
  /** Text after the label of an optional field. */
  optional?: string | undefined
  id?: string
  /** Below the control, for example an amount in words. */
  note?: ReactNode
  children: (control: ControlProps) => ReactNode
}

export function Field({ label, hint, error, optional, id: givenId, note, children }: FieldProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  const control: ControlProps = {
    id,
    ...(described && { 'aria-describedby': described }),
    ...(error && { 'aria-invalid': true as const }),
  }
  return (
    <div className="stack gap-2">
      <label className={styles.label} htmlFor={id}>
        {label} {optional && <span className={styles.optional}>{optional}</span>}
      </label>
      {hint && (
        <p className="note" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children(control)}
      {note && <div className="note">{note}</div>}
      {error && (
        <p className="error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}
