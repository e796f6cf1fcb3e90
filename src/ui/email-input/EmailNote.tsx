import { useEffect, useState } from 'react'
import { interpolate } from '#lib/interpolate.ts'
import { suggestEmail } from '#lib/suggest-email.ts'
import styles from './email-input.module.css'

export type EmailTexts = { emailMeant: string; 'emailMeant.take': string }

type EmailNoteProps = {
  /** Id of the email field, which takes the focus once a correction is accepted. */
  id: string
  email: string
  onMeant: (email: string) => void
  texts: EmailTexts
}

/** The note appears only after the click that left the field has ended, so that the click's target does not move. */
const pressMilliseconds = 300

export function EmailNote({ id, email, onMeant, texts }: EmailNoteProps) {
  const meant = suggestEmail(email)
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
