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

/** When the field is left, suggests a correction for a misspelt well-known mail host. Never refuses an address. */
export function EmailInput({ value, onValueChange, texts, ...control }: EmailInputProps) {
  const [isTyping, setTyping] = useState(false)
  const LoadedNote = useNote(value.includes('@'))
  return (
    <>
      <TextInput
        {...control}
        type="email"
        value={value}
        onChange={({ target }) => {
          setTyping(true)
          onValueChange(target.value)
        }}
        onBlur={() => setTyping(false)}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        required
      />
      {LoadedNote && (
        <LoadedNote id={control.id} email={isTyping ? '' : value} onAccept={onValueChange} texts={texts} />
      )}
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
