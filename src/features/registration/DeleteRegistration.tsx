import { useEffect, useRef, useState } from 'react'
import { api, readError } from '#stores/session.ts'
import { Button } from '#ui/button/Button.tsx'
import { Callout } from '#ui/callout/Callout.tsx'
import styles from './registration.module.css'
import type { RegistrationProps } from './registration-props.ts'

type DeleteRegistrationProps = { texts: RegistrationProps['messages']['registration']; token: string }

/** Opened by the link in the mail. Deletes only after a confirmation, because mail filters open links too. */
export function DeleteRegistration({ texts, token }: DeleteRegistrationProps) {
  const [state, setState] = useState<'confirming' | 'sending' | 'done'>('confirming')
  const [failure, setFailure] = useState<string | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const isDone = state === 'done'
  useEffect(() => {
    if (isDone) heading.current?.focus()
  }, [isDone])
  const send = async () => {
    if (state === 'sending') return
    setState('sending')
    setFailure(null)
    try {
      await api.post('v1/registration/destroy', { json: { token } })
      setState('done')
    } catch (error) {
      const body = readError(error)
      setFailure(body?.code === 'linkInvalid' ? texts['delete.invalid'] : (body?.message ?? texts['form.failed.text']))
      setState('confirming')
    }
  }
  return (
    <div className={styles.done}>
      <h3 ref={heading} tabIndex={-1}>
        {texts[isDone ? 'delete.done' : 'delete.title']}
      </h3>
      <p>{texts[isDone ? 'delete.done.text' : 'delete.text']}</p>
      {failure && (
        <Callout tone="danger" title={texts['delete.failed']} isLive takesFocus>
          <p>{failure}</p>
        </Callout>
      )}
      {!isDone && (
        <Button tone="danger" aria-disabled={state === 'sending' || undefined} onClick={() => void send()}>
          {texts[state === 'sending' ? 'delete.sending' : 'delete.confirm']}
        </Button>
      )}
    </div>
  )
}
