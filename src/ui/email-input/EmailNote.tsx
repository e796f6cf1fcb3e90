import { useEffect, useState } from 'react'
import { interpolate } from '#lib/interpolate.ts'
import { meantEmail } from '#lib/meant-email.ts'
import styles from './email-input.module.css'

export type EmailTexts = { emailMeant: string; 'emailMeant.take': string }

type EmailNoteProps = {
  /** Of the control that the address stands in, which takes the focus once another is taken over. */
  id: string
  email: string
  onMeant: (email: string) => void
  texts: EmailTexts
}

/** So long a press takes that left the field: what it aims at must not move away from under it. */
const pressMilliseconds = 300

/** Asks whether another address was meant, and puts that one in its place on request. */
export function EmailNote({ id, email, onMeant, texts }: EmailNoteProps) {
  const meant = meantEmail(email)
  const [settled, setSettled] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(meant), pressMilliseconds)
    return () => clearTimeout(timer)
  }, [meant])
  const take = (address: string) => {
    onMeant(address)
    document.getElementById(id)?.focus()
  }
  return (
    <output className={styles.note} htmlFor={id}>
      {meant && meant === settled && (
        <>
          {interpolate(texts.emailMeant, { email: meant })}{' '}
          <button type="button" className={styles.take} onClick={() => take(meant)}>
            {texts['emailMeant.take']}
          </button>
        </>
      )}
    </output>
  )
}
