import { lazy, Suspense, useState } from 'react'
import { Field } from '#ui/field/Field.tsx'
import { WonInput } from '#ui/won-input/WonInput.tsx'
import type { WonTexts } from './won-texts.ts'

const none: typeof import('./WonNote.tsx') = { WonNote: () => <></> }
/** Comes when there is an amount; the form does without it where it cannot be fetched. */
const WonNote = lazy(async () => {
  const { WonNote: Note } = await import('./WonNote.tsx').catch(() => none)
  return { default: Note }
})

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

/** An amount of somebody's, with what it is in words. */
export function WonField({ id, label, hint, value, onValueChange, error, required, texts }: WonFieldProps) {
  const [isUnreadable, setUnreadable] = useState(false)
  return (
    <Field
      id={id}
      label={label}
      hint={hint}
      error={isUnreadable ? texts.t('won.unreadable') : error}
      note={
        <output htmlFor={id}>
          <Suspense>{value ? <WonNote value={value} onMeant={onValueChange} texts={texts} /> : null}</Suspense>
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
