import { useState } from 'react'
import { passwordChange } from '#contract/account/me.ts'
import { api, logInByPassword } from '#stores/session.ts'
import styles from './account.module.css'
import { Form } from './Form.tsx'
import { Section } from './Section.tsx'
import { PasswordField } from './TextField.tsx'
import type { AccountProps } from './texts.ts'
import { useForm } from './use-form.ts'

const empty = { current: '', password: '', repeat: '' }

/** Changing the password ends all sessions, so this tab logs in again. */
export function PasswordSection({ messages, username }: AccountProps & { username: string }) {
  const t = messages.account
  const state = useForm(empty, messages)
  const [isSaved, setSaved] = useState(false)
  const { current, password = '', repeat } = state.values
  const submit = () => {
    setSaved(false)
    const different = password === repeat ? {} : { repeat: 'passwordDifferent' }
    const change = async (json: { current: string; password: string }) => {
      await api.post('v1/me/password', { json })
      await logInByPassword(username, password)
      state.setValues(empty)
      setSaved(true)
    }
    void state.send(passwordChange, { current, password }, change, different)
  }
  const field = (name: 'current' | 'password' | 'repeat', label: string) => ({ state, prefix: 'password', name, label })
  return (
    <Section title={t['password.heading']} text={t['password.text']}>
      <Form
        {...{ state, texts: t, prefix: 'password', submit: t['password.submit'], sending: t['profile.sending'] }}
        onSubmit={submit}
      >
        <PasswordField {...field('current', t['field.current'])} />
        <PasswordField {...field('password', t['field.new'])} hint={t['field.password.hint']} isNew />
        <PasswordField {...field('repeat', t['field.repeat'])} isNew />
      </Form>
      <p className={styles.saved} role="status">
        {isSaved && t['password.saved']}
      </p>
    </Section>
  )
}
