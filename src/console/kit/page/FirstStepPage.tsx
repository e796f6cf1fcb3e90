import { type ReactNode, useEffect } from 'react'
import consoleMessages from '#i18n/ko/console.json'
import { interpolate } from '#lib/interpolate.ts'
import { logOut } from '#stores/session.ts'
import { Button } from '#ui/button/Button.tsx'
import styles from './first-step-page.module.css'

type FirstStepPageProps = {
  username: string
  title: string
  lead: string
  isWide?: boolean
  onLoggedOut: () => void
  children: ReactNode
}

/** Page without the menu: a step that a new account must complete before it can use the console. */
export function FirstStepPage({ username, title, lead, isWide, onLoggedOut, children }: FirstStepPageProps) {
  useEffect(() => {
    document.title = interpolate(consoleMessages.title, { page: title })
  }, [title])
  const leave = async () => {
    onLoggedOut()
    await logOut()
  }
  return (
    <main className={styles.page} id="content">
      <section className={`${styles.card} ${isWide ? styles.wide : ''}`}>
        <p className={styles.brand}>{consoleMessages.brand}</p>
        <p className={styles.who}>{interpolate(consoleMessages['first.username'], { username })}</p>
        <h1>{title}</h1>
        <p className="soft">{lead}</p>
        {children}
        <Button size="small" tone="quiet" className={styles.leave ?? ''} onClick={() => void leave()}>
          {consoleMessages['logout.action']}
        </Button>
      </section>
    </main>
  )
}
