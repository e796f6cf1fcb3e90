import { useState } from 'react'
import { newPassword, recovery } from '#contract/account/user.ts'
import { localePath } from '#contract/kit/locale.ts'
import { interpolate } from '#lib/interpolate.ts'
import { api, readError } from '#stores/session.ts'
import { EmailField } from '#ui/form/EmailField.tsx'
import { AccountDone } from './AccountDone.tsx'
import styles from './account.module.css'
import { AccountForm, AccountPasswordField, checkRepeatedPassword, useAccountForm } from './account-form.tsx'
import { LinkInvalid } from './LinkInvalid.tsx'
import { NoMail, useSendsMail } from './NoMail.tsx'
import type { AccountProps } from './texts.ts'
import { useMailedToken } from './use-mailed-token.ts'

/** Mails a link for a new password; the link opens this page too. */
export function RecoveryIsland(props: AccountProps) {
  const token = useMailedToken()
  return token ? <NewPassword {...props} token={token} /> : <LinkRequest {...props} />
}

function LinkRequest(props: AccountProps) {
  const { messages } = props
  const t = messages.account
  const sendsMail = useSendsMail()
  const [sentTo, setSentTo] = useState('')
  const state = useAccountForm({
    id: 'recovery',
    messages,
    start: { email: '' },
    schema: recovery,
    send: async (json) => {
      await api.post('v1/users/recovery', { json })
      setSentTo(json.email)
    },
  })
  if (sentTo)
    return (
      <AccountDone title={t['recovery.sent.title']}>
        <p>{interpolate(t['recovery.sent.text'], { email: sentTo })}</p>
        <p className="note">{t['recovery.sent.help']}</p>
      </AccountDone>
    )
  if (!sendsMail) return <NoMail {...props} />
  return (
    <div className={styles.narrow}>
      <AccountForm {...{ state, texts: t, submit: t['recovery.submit'], sending: t['recovery.sending'] }}>
        <EmailField
          formId="recovery"
          label={t['field.email']}
          value={state.values.email}
          error={state.errors.email}
          asks={messages.validation}
          onChange={(email) => state.change({ email })}
        />
      </AccountForm>
    </div>
  )
}

function NewPassword({ locale, messages, token }: AccountProps & { token: string }) {
  const t = messages.account
  const [view, setView] = useState<'form' | 'done' | 'invalid'>('form')
  const state = useAccountForm({
    id: 'new',
    messages,
    start: { password: '', repeat: '' },
    schema: newPassword,
    bodyOf: ({ password }) => ({ token, password }),
    check: checkRepeatedPassword,
    send: async (json) => {
      try {
        await api.post('v1/users/recovery/password', { json })
        setView('done')
      } catch (error) {
        if (readError(error)?.code !== 'linkInvalid') throw error
        setView('invalid')
      }
    },
  })
  if (view === 'invalid')
    return <LinkInvalid texts={t} again={t['link.again.recovery']} href={localePath(locale, '/recovery')} />
  if (view === 'done')
    return (
      <AccountDone title={t['recovery.done.title']}>
        <p>{t['recovery.done.text']}</p>
        <p>
          <a className={styles.action} href={localePath(locale, '/login')}>
            {t['login.title']}
          </a>
        </p>
      </AccountDone>
    )
  return (
    <div className={styles.narrow}>
      <h2 className="title-3">{t['recovery.new.title']}</h2>
      <p className="note">{t['recovery.new.text']}</p>
      <AccountForm {...{ state, texts: t, submit: t['recovery.new.submit'], sending: t['profile.sending'] }}>
        <AccountPasswordField
          {...{ state, name: 'password', label: t['field.new'], hint: t['field.password.hint'] }}
          isNew
        />
        <AccountPasswordField state={state} name="repeat" label={t['field.repeat']} isNew />
      </AccountForm>
    </div>
  )
}
