import { useState } from 'react'
import { withdrawal } from '#contract/account/me.ts'
import { localePath } from '#contract/kit/locale.ts'
import { api, logOut } from '#stores/session.ts'
import { Button } from '#ui/button/Button.tsx'
import styles from './account.module.css'
import { Form } from './Form.tsx'
import { Section } from './Section.tsx'
import { PasswordField } from './TextField.tsx'
import type { AccountProps } from './texts.ts'
import { useForm } from './use-form.ts'

export function WithdrawSection({ locale, messages }: AccountProps) {
  const t = messages.account
  const [isOpen, setOpen] = useState(false)
  const state = useForm({ password: '' }, messages)
  const submit = () =>
    void state.send(withdrawal, state.values, async (json) => {
      await api.post('v1/me/withdraw', { json })
      await logOut()
      window.alert(t['withdraw.done'])
      window.location.assign(localePath(locale, '/'))
    })
  return (
    <Section title={t['withdraw.heading']} text={t['withdraw.text']}>
      {isOpen ? (
        <div className={styles.narrow}>
          <h3>{t['withdraw.title']}</h3>
          <Form
            {...{ state, texts: t, prefix: 'withdraw', submit: t['withdraw.submit'], sending: t['withdraw.sending'] }}
            tone="danger"
            onSubmit={submit}
          >
            <PasswordField {...{ state, prefix: 'withdraw', name: 'password', label: t['field.password'] }} />
          </Form>
          <div className={styles.actions}>
            <Button tone="quiet" onClick={() => setOpen(false)}>
              {t['withdraw.keep']}
            </Button>
          </div>
        </div>
      ) : (
        <div className={styles.actions}>
          <Button tone="secondary" onClick={() => setOpen(true)}>
            {t['withdraw.open']}
          </Button>
        </div>
      )}
    </Section>
  )
}
