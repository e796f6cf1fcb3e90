import { interpolate } from '#lib/interpolate.ts'
import { Consent } from '#ui/consent/Consent.tsx'
import { AccountDone } from './AccountDone.tsx'
import styles from './account.module.css'
import { AccountForm } from './account-form.tsx'
import { Confirmation } from './Confirmation.tsx'
import { JoinFields } from './JoinFields.tsx'
import { NoMail, useSendsMail } from './NoMail.tsx'
import type { AccountProps } from './texts.ts'
import { useJoin } from './use-join.ts'
import { useMailedToken } from './use-mailed-token.ts'

export function JoinIsland(props: AccountProps) {
  const token = useMailedToken()
  return token ? <Confirmation {...props} token={token} /> : <Joining {...props} />
}

function Joining(props: AccountProps) {
  const { messages } = props
  const t = messages.account
  const joining = useJoin(messages)
  const sendsMail = useSendsMail()
  const { state, done } = joining
  if (done)
    return (
      <AccountDone title={t['join.done.title']}>
        <p>{interpolate(t['join.done.text'], { email: done.email })}</p>
        {done.failed.length > 0 && (
          <p className={styles.error}>
            {interpolate(t['join.done.files'], { names: done.failed.map((name) => t[`file.${name}`]).join(', ') })}
          </p>
        )}
        <p className={styles.soft}>{t['join.done.help']}</p>
      </AccountDone>
    )
  if (!sendsMail) return <NoMail {...props} />
  return (
    <AccountForm {...{ state, texts: t, submit: t['join.submit'], sending: t['join.sending'] }}>
      <JoinFields joining={joining} texts={t} asks={messages.validation} />
      <Consent
        id="join-_terms"
        texts={t}
        isChecked={state.values._terms}
        error={state.errors._terms}
        onChange={(_terms) => state.change({ _terms })}
      />
    </AccountForm>
  )
}
