import { useState } from 'react'
import { type Confirmed, confirm } from '#contract/account/user.ts'
import { localePath } from '#contract/kit/locale.ts'
import { mergeLikes } from '#stores/account.ts'
import { api, logInByPassword, readError } from '#stores/session.ts'
import { AccountDone } from './AccountDone.tsx'
import styles from './account.module.css'
import { AccountForm, AccountPasswordField, useAccountForm } from './account-form.tsx'
import { LinkInvalid } from './LinkInvalid.tsx'
import type { AccountProps } from './texts.ts'

type View = 'form' | 'invalid' | 'loggedIn' | 'done'

/** After the link that is mailed on joining: the password proves that the account's owner opened it, and logs in. */
export function Confirmation({ locale, messages, token }: AccountProps & { token: string }) {
  const t = messages.account
  const [view, setView] = useState<View>('form')
  const state = useAccountForm({
    id: 'confirm',
    messages,
    start: { password: '' },
    schema: confirm,
    bodyOf: ({ password }) => ({ token, password }),
    send: async (json) => {
      try {
        const { user } = await api.post<Confirmed>('v1/users/confirm', { json }).json()
        const isLoggedIn = await logInByPassword(user.username, json.password).then(
          () => true,
          () => false,
        )
        // If it fails, the page of marked unit types (`Likes.island.tsx`) does it later.
        if (isLoggedIn) await mergeLikes().catch(() => undefined)
        setView(isLoggedIn ? 'loggedIn' : 'done')
      } catch (error) {
        if (readError(error)?.code !== 'linkInvalid') throw error
        setView('invalid')
      }
    },
  })
  if (view === 'invalid')
    return <LinkInvalid texts={t} again={t['link.again.join']} href={localePath(locale, '/join')} />
  if (view !== 'form') return <Completed {...{ locale, messages }} isLoggedIn={view === 'loggedIn'} />
  return (
    <div className={styles.narrow}>
      <h2 className="title-3">{t['confirm.title']}</h2>
      <p>{t['confirm.text']}</p>
      <AccountForm {...{ state, texts: t, submit: t['confirm.submit'], sending: t['confirm.sending'] }}>
        <AccountPasswordField state={state} name="password" label={t['field.password']} />
      </AccountForm>
      <ul className={styles.links} role="list">
        <li>
          <a href={localePath(locale, '/join')}>{t['confirm.forgotten']}</a>
        </li>
      </ul>
    </div>
  )
}

function Completed({ locale, messages: { account: t }, isLoggedIn }: AccountProps & { isLoggedIn: boolean }) {
  return (
    <AccountDone title={t['confirm.done']}>
      <p>{t[isLoggedIn ? 'confirm.loggedIn' : 'confirm.done.text']}</p>
      <p>
        <a className={styles.action} href={localePath(locale, isLoggedIn ? '/mypage' : '/login')}>
          {t[isLoggedIn ? 'mypage.title' : 'login.title']}
        </a>
      </p>
    </AccountDone>
  )
}
