import { useEffect } from 'react'
import console from '#i18n/ko/console.json'
import messages from '#i18n/ko/console-second-factor.json'
import { interpolate } from '#lib/interpolate.ts'
import { logOut, renewAccess } from '#stores/session.ts'
import { Button } from '#ui/button/Button.tsx'
import { SecondFactor } from './SecondFactor.tsx'
import styles from './second-factor.module.css'

/** All that opens while the server wants a second factor and the account has none; after it, the address that was asked for. */
export function FirstSecondFactorPage({ username, onLoggedOut }: { username: string; onLoggedOut: () => void }) {
  useEffect(() => {
    document.title = interpolate(console.title, { page: messages['first.title'] })
  }, [])
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
        <p className={styles.text}>{messages['first.lead']}</p>
        {/* Without an answer the session has to begin anew. */}
        <SecondFactor username={username} onChanged={() => void renewAccess().catch(logOut)} />
        <Button size="small" tone="quiet" onClick={() => void leave()}>
          {console['logout.action']}
        </Button>
      </section>
    </main>
  )
}
