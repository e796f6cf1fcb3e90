import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { RegistrationReceipt } from '#contract/application/registration.ts'
import { groupReceipt } from '#lib/format.ts'
import { interpolate } from '#lib/interpolate.ts'
import { DeleteRegistration } from './DeleteRegistration.tsx'
import { RegistrationForm } from './RegistrationForm.tsx'
import styles from './registration.module.css'
import type { RegistrationProps } from './registration-props.ts'

export function RegistrationIsland(props: RegistrationProps) {
  const token = useRegistrationToken()
  return (
    <div className={styles.island}>
      {token && <DeleteRegistration texts={props.messages.registration} token={token} />}
      <FormOrReceipt {...props} />
    </div>
  )
}

function FormOrReceipt({ messages }: RegistrationProps) {
  const [receipt, setReceipt] = useState<RegistrationReceipt | null>(null)
  if (!receipt) return <RegistrationForm messages={messages} onSent={setReceipt} />
  const t = messages.registration
  return (
    <Done title={t['done.title']}>
      <p>{interpolate(t['done.types'], { types: receipt.unitTypes.join(', ') })}</p>
      <dl className={`${styles.number} facts`}>
        <dt>{t['done.number']}</dt>
        <dd>{groupReceipt(receipt.receiptNumber)}</dd>
      </dl>
      <p className="note">{t['done.again']}</p>
    </Done>
  )
}

function Done({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={styles.done}>
      <h3 ref={heading} tabIndex={-1}>
        {title}
      </h3>
      {children}
    </div>
  )
}

const sectionId = 'registration'

/** Takes the token of the link in the mail, which deletes the registration, out of the address's fragment. */
function useRegistrationToken(): string | null {
  const [token, setToken] = useState<string | null>(null)
  useEffect(() => {
    const read = () => {
      // UUID of the registration, a dot, and 32 bytes as base64url.
      const found = /^#registration-([\da-f-]{36}\.[\w-]{43})$/.exec(window.location.hash)?.[1]
      if (!found) return
      // Keeps the token out of the browser history and off a shared screen.
      window.history.replaceState(null, '', `${window.location.pathname}#${sectionId}`)
      document.getElementById(sectionId)?.scrollIntoView()
      setToken(found)
    }
    read()
    // A mailed link may be opened in a tab that already shows this page.
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [])
  return token
}
