import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import forms from '#console/kit/form/form.module.css'
import { FirstStepPage } from '#console/kit/page/FirstStepPage.tsx'
import { PageHead } from '#console/kit/page/PageHead.tsx'
import { getHref, navigate } from '#console/kit/router/history.ts'
import messages from '#i18n/ko/console-password.json'
import { $claims, logOut, renewAccess } from '#stores/session.ts'
import { PasswordForm } from './PasswordForm.tsx'
import styles from './password.module.css'

export function PasswordPage() {
  const username = useStore($claims)?.username ?? ''
  return (
    <>
      <PageHead title={messages.title} />
      <section className={`${forms.sheet} ${styles.sheet}`}>
        <p className={styles.lead}>{messages.lead}</p>
        <PasswordForm username={username} />
      </section>
    </>
  )
}

const path = '/console/password'

/** Shown until a password that another person set is changed; then the page opens that was asked for. */
export function FirstPasswordPage({ username, onLoggedOut }: { username: string; onLoggedOut: () => void }) {
  const requestedHref = useRef(getHref())
  useEffect(() => void navigate(path, { replace: true }), [])
  const openRequested = async () => {
    const requested = requestedHref.current
    await navigate(requested.startsWith(path) ? '/console' : requested, { replace: true })
    // The old access token still says that the password must change. If this fails, the user logs in again.
    await renewAccess().catch(logOut)
  }
  return (
    <FirstStepPage {...{ username, onLoggedOut }} title={messages['first.title']} lead={messages['first.lead']}>
      <PasswordForm username={username} isFirst onChanged={openRequested} />
    </FirstStepPage>
  )
}
