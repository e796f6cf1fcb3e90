import { interpolate } from '#lib/interpolate.ts'
import { Consent } from '#ui/consent/Consent.tsx'
import { AccountDone } from './AccountDone.tsx'
import { AccountForm } from './account-form.tsx'
import { Confirmation } from './Confirmation.tsx'
import { JoinFields } from './JoinFields.tsx'
import { NoMail, useSendsMail } from './NoMail.tsx'
import type { AccountProps } from './texts.ts'
import { useJoin } from './use-join.ts'
import { useMailedToken } from './use-mailed-token.ts'

/** The page to join. The mailed link that confirms an account opens it too. */
export function JoinIsland(props: AccountProps) {
  const token = useMailedToken()
  return token ? <Confirmation {...props} token={token} /> : <Joining {...props} />
}

function Joining(props: AccountProps) {
  const { messages } = props
  const t = messages.account
  const joining = useJoin(messages)
  const sendsMail = useSendsMail()
  const { state, joined } = joining
  if (joined)
    return (
      <AccountDone title={t['join.done.title']}>
        <p>{interpolate(t['join.done.text'], { email: joined.email })}</p>
        {joined.failedFiles.length > 0 && (
          <p className="error">
            {interpolate(t['join.done.files'], {
              names: joined.failedFiles.map((name) => t[`file.${name}`]).join(', '),
            })}
          </p>
        )}
        <p className="note">{t['join.done.help']}</p>
      </AccountDone>
    )
  if (!sendsMail) return <NoMail {...props} />
  return (
    <AccountForm {...{ state, texts: t, submit: t['join.submit'], sending: t['join.sending'] }}>
      <JoinFields joining={joining} texts={t} validation={messages.validation} />
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
