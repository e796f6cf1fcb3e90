import { useEffect, useState } from 'react'
import { interpolate } from '#lib/interpolate.ts'
import { suggestEmail } from '#lib/suggest-email.ts'
import styles from './email-input.module.css'

export type EmailTexts = { emailMeant: string; 'emailMeant.take': string }

type EmailNoteProps = {
  /** Id of the email field, which takes the focus once a correction is accepted. */
  id: string
  email: string
  onAccept: (email: string) => void
  texts: EmailTexts
}

/** Longer than a click. A click beside the field leaves it: a note at once would move the clicked control away. */
const clickMilliseconds = 300

/** “Did you mean …?” below the field, if the address looks misspelt. */
export function EmailNote({ id, email, onAccept, texts }: EmailNoteProps) {
  const correction = suggestEmail(email)
  const [shownCorrection, setShownCorrection] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setShownCorrection(correction), clickMilliseconds)
    return () => clearTimeout(timer)
  }, [correction])
  const accept = (address: string) => {
    onAccept(address)
    document.getElementById(id)?.focus()
  }
  return (
    <output className={styles.note} htmlFor={id}>
      {correction && correction === shownCorrection && (
        <>
          {interpolate(texts.emailMeant, { email: correction })}{' '}
          <button type="button" className={styles.accept} onClick={() => accept(correction)}>
            {texts['emailMeant.take']}
          </button>
        </>
      )}
    </output>
  )
}
