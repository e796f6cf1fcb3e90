import { useEffect, useState } from 'react'
import { Field } from '#ui/field/Field.tsx'
import { WonInput } from '#ui/won-input/WonInput.tsx'
import type { WonNote } from './WonNote.tsx'
import styles from './won-field.module.css'
import type { WonTexts } from './won-texts.ts'

type WonFieldProps = {
  id: string
  label: string
  hint?: string
  value: number | null
  onValueChange: (amount: number | null) => void
  error: string | undefined
  required?: boolean
  texts: WonTexts
}

export function WonField({ id, label, hint, value, onValueChange, error, required, texts }: WonFieldProps) {
  const [isUnreadable, setUnreadable] = useState(false)
  const LoadedNote = useNote(Boolean(value))
  return (
    <Field
      id={id}
      label={label}
      hint={hint}
      error={isUnreadable ? texts.t('won.unreadable') : error}
      note={
        <output className={styles.words} htmlFor={id}>
          {value && LoadedNote ? <LoadedNote value={value} onAccept={onValueChange} texts={texts} /> : null}
        </output>
      }
    >
      {(control) => (
        <WonInput
          {...control}
          value={value}
          onValueChange={onValueChange}
          onUnreadable={setUnreadable}
          required={required}
        />
      )}
    </Field>
  )
}

/** Loaded once an amount is typed; the form works without it if loading fails. */
function useNote(isNeeded: boolean): typeof WonNote | null {
  const [note, setNote] = useState<{ Note: typeof WonNote } | null>(null)
  useEffect(() => {
    if (!isNeeded) return
    import('./WonNote.tsx').then(
      ({ WonNote: Note }) => setNote({ Note }),
      () => undefined,
    )
  }, [isNeeded])
  return note?.Note ?? null
}
