import { useState } from 'react'
import { localePath } from '#contract/locale.ts'
import { confirm } from '#contract/user.ts'
import { interpolate } from '#lib/interpolate.ts'
import { api, readError } from '#stores/session.ts'
import { Consent } from '#ui/consent/Consent.tsx'
import styles from './account.module.css'
import { Done } from './Done.tsx'
import { Form } from './Form.tsx'
import { JoinFields } from './JoinFields.tsx'
import { LinkInvalid } from './LinkInvalid.tsx'
import { NoMail, useSendsMail } from './NoMail.tsx'
import type { AccountProps } from './texts.ts'
import { useForm } from './use-form.ts'
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
  const { state, done, submit } = joining
  if (done)
    return (
      <Done title={t['join.done.title']}>
        <p>{interpolate(t['join.done.text'], { email: done.email })}</p>
        {done.failed.length > 0 && (
          <p className={styles.error}>
            {interpolate(t['join.done.files'], { names: done.failed.map((name) => t[`file.${name}`]).join(', ') })}
          </p>
        )}
        <p className={styles.soft}>{t['join.done.help']}</p>
      </Done>
    )
  if (!sendsMail) return <NoMail {...props} />
  return (
    <Form
      {...{ state, texts: t, prefix: 'join', submit: t['join.submit'], sending: t['join.sending'] }}
      onSubmit={submit}
    >
      <JoinFields joining={joining} texts={t} asks={messages.validation} />
      <Consent
        id="join-_terms"
        texts={t}
        isChecked={state.values.hasAgreed === 'yes'}
        error={state.errors._terms}
        onChange={(hasAgreed) => {
          state.change('_terms', '')
          state.change('hasAgreed', hasAgreed ? 'yes' : '')
        }}
      />
    </Form>
  )
}

/** The link is used on a button press, not on page load: mail filters open links too. */
function Confirmation({ locale, messages, token }: AccountProps & { token: string }) {
  const t = messages.account
  const state = useForm({}, messages)
  const [view, setView] = useState<'form' | 'done' | 'invalid'>('form')
  if (view === 'invalid')
    return <LinkInvalid texts={t} again={t['link.again.join']} href={localePath(locale, '/join')} />
  if (view === 'done')
    return (
      <Done title={t['confirm.done']}>
        <p>{t['confirm.done.text']}</p>
        <p>
          <a className={styles.action} href={localePath(locale, '/login')}>
            {t['login.title']}
          </a>
        </p>
      </Done>
    )
  const submit = () =>
    void state.send(confirm, { token }, async (json) => {
      try {
        await api.post('v1/users/confirm', { json })
        setView('done')
      } catch (error) {
        if (readError(error)?.code !== 'linkInvalid') throw error
        setView('invalid')
      }
    })
  return (
    <div className={styles.narrow}>
      <h2 className={styles.title}>{t['confirm.title']}</h2>
      <p>{t['confirm.text']}</p>
      <Form
        {...{ state, texts: t, prefix: 'confirm', submit: t['confirm.submit'], sending: t['confirm.sending'] }}
        onSubmit={submit}
      >
        {null}
      </Form>
    </div>
  )
}
