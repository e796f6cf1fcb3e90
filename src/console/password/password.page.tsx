import { useStore } from '@nanostores/react'
import forms from '#console/kit/form/form.module.css'
import { PageHead } from '#console/kit/page/PageHead.tsx'
import messages from '#i18n/ko/console-password.json'
import { $claims } from '#stores/session.ts'
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
