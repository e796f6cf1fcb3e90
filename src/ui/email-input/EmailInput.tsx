import { useEffect, useState } from 'react'
import type { ControlProps } from '#ui/field/Field.tsx'
import { TextInput } from '#ui/text-input/TextInput.tsx'
import type { EmailNote, EmailTexts } from './EmailNote.tsx'

type EmailInputProps = ControlProps & {
  name?: string
  value: string
  onValueChange: (value: string) => void
  texts: EmailTexts
}

/** After blur it suggests a correction for a misspelt well-known host, and never refuses the address. */
export function EmailInput({ value, onValueChange, texts, ...control }: EmailInputProps) {
  const [isTyped, setTyped] = useState(false)
  const Note = useNote(value.includes('@'))
  return (
    <>
      <TextInput
        {...control}
        type="email"
        value={value}
        onChange={({ target }) => {
          setTyped(true)
          onValueChange(target.value)
        }}
        onBlur={() => setTyped(false)}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        required
      />
      {Note && <Note id={control.id} email={isTyped ? '' : value} onMeant={onValueChange} texts={texts} />}
    </>
  )
}

/** Loaded once an address is typed; the form works without it if loading fails. */
function useNote(isNeeded: boolean): typeof EmailNote | null {
  const [note, setNote] = useState<{ Note: typeof EmailNote } | null>(null)
  useEffect(() => {
    if (!isNeeded) return
    import('./EmailNote.tsx').then(
      ({ EmailNote: Note }) => setNote({ Note }),
      () => undefined,
    )
  }, [isNeeded])
  return note?.Note ?? null
}
