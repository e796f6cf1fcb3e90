import { useEffect, useRef } from 'react'
import { getHref, navigate } from '#console/kit/router/history.ts'
import console from '#i18n/ko/console.json'
import messages from '#i18n/ko/console-password.json'
import { interpolate } from '#lib/interpolate.ts'
import { logOut, renewAccess } from '#stores/session.ts'
import { Button } from '#ui/button/Button.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import styles from './password.module.css'

const path = '/console/password'

/** All that opens while the password is one that somebody else gave; after it, the address that was asked for. */
export function FirstPasswordPage({ username, onLoggedOut }: { username: string; onLoggedOut: () => void }) {
  const wanted = useRef(getHref())
  useEffect(() => {
    document.title = interpolate(console.title, { page: messages['first.title'] })
    void navigate(path, { replace: true })
  }, [])
  const goOn = async () => {
    await navigate(wanted.current.startsWith(path) ? '/console' : wanted.current, { replace: true })
    // Without an answer the session has to begin anew; the new password logs in.
    await renewAccess().catch(logOut)
  }
  const leave = async () => {
    onLoggedOut()
    await logOut()
  }
  return (
    <main className={styles.page} id="content">
      <section className={styles.card}>
        <p className={styles.brand}>{console.brand}</p>
        <p className={styles.who}>{interpolate(messages['first.username'], { username })}</p>
        <h1>{messages['first.title']}</h1>
        <p className={styles.lead}>{messages['first.lead']}</p>
        <PasswordForm username={username} isFirst onChanged={goOn} />
        <Button size="small" tone="quiet" onClick={() => void leave()}>
          {console['logout.action']}
        </Button>
      </section>
    </main>
  )
}
