import { useState } from 'react'
import { withdrawal } from '#contract/account/me.ts'
import { localePath } from '#contract/kit/locale.ts'
import { api, logOut } from '#stores/session.ts'
import { Button } from '#ui/button/Button.tsx'
import styles from './account.module.css'
import { AccountForm, AccountPasswordField, useAccountForm } from './account-form.tsx'
import { Section } from './Section.tsx'
import type { AccountProps } from './texts.ts'

export function WithdrawSection({ locale, messages }: AccountProps) {
  const t = messages.account
  const [isOpen, setOpen] = useState(false)
  const state = useAccountForm({
    id: 'withdraw',
    messages,
    start: { password: '' },
    schema: withdrawal,
    send: async (json) => {
      await api.post('v1/me/withdraw', { json })
      await logOut()
      window.alert(t['withdraw.done'])
      window.location.assign(localePath(locale, '/'))
    },
  })
  return (
    <Section title={t['withdraw.heading']} text={t['withdraw.text']}>
      {isOpen ? (
        <div className={styles.narrow}>
          <h3>{t['withdraw.title']}</h3>
          <AccountForm
            {...{ state, texts: t, submit: t['withdraw.submit'], sending: t['withdraw.sending'] }}
            tone="danger"
          >
            <AccountPasswordField state={state} name="password" label={t['field.password']} />
          </AccountForm>
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
