import { useState } from 'react'
import { passwordChange } from '#contract/account/me.ts'
import { api, logInByPassword } from '#stores/session.ts'
import styles from './account.module.css'
import { AccountForm, AccountPasswordField, checkRepeatedPassword, useAccountForm } from './account-form.tsx'
import { Section } from './Section.tsx'
import type { AccountProps } from './texts.ts'

export function PasswordSection({ messages, username }: AccountProps & { username: string }) {
  const t = messages.account
  const [isSaved, setSaved] = useState(false)
  const state = useAccountForm({
    id: 'password',
    messages,
    start: { current: '', password: '', repeat: '' },
    schema: passwordChange,
    bodyOf: ({ current, password }) => ({ current, password }),
    check: checkRepeatedPassword,
    send: async (json) => {
      await api.post('v1/me/password', { json })
      await logInByPassword(username, json.password)
      setSaved(true)
    },
    emptied: ['current', 'password', 'repeat'],
  })
  return (
    <Section title={t['password.heading']} text={t['password.text']}>
      <AccountForm
        {...{ state, texts: t, submit: t['password.submit'], sending: t['profile.sending'] }}
        onSubmit={() => setSaved(false)}
      >
        <AccountPasswordField state={state} name="current" label={t['field.current']} />
        <AccountPasswordField
          {...{ state, name: 'password', label: t['field.new'], hint: t['field.password.hint'] }}
          isNew
        />
        <AccountPasswordField state={state} name="repeat" label={t['field.repeat']} isNew />
      </AccountForm>
      <p className={styles.saved} role="status">
        {isSaved && t['password.saved']}
      </p>
    </Section>
  )
}
