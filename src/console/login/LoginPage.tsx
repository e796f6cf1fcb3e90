import { useEffect } from 'react'
import messages from '#i18n/ko/console.json'
import { interpolate } from '#lib/interpolate.ts'
import { LoginForm } from './LoginForm.tsx'
import styles from './login.module.css'

/** Shown to guests at every URL of the console; after log-in, the requested page opens. */
export function LoginPage() {
  useEffect(() => {
    document.title = interpolate(messages.title, { page: messages['login.title'] })
  }, [])
  return (
    <main className={styles.page} id="content">
      <div className={styles.facade} aria-hidden="true" />
      <section className={styles.card}>
        <p className={styles.brand}>{messages.brand}</p>
        <h1>{messages['login.title']}</h1>
        <p className="soft">{messages['login.lead']}</p>
        <LoginForm />
        <a className={styles.site} href="/">
          {messages['action.toSite']}
        </a>
      </section>
    </main>
  )
}
