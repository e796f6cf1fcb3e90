import { type SubmitEvent, useState } from 'react'
import * as v from 'valibot'
import { Chip } from '#console/kit/feedback/Chip.tsx'
import { errorMessage } from '#console/kit/feedback/error-message.ts'
import { toast } from '#console/kit/feedback/toast.tsx'
import forms from '#console/kit/form/form.module.css'
import { type SenderState, type TestMessage, testMessage } from '#contract/site/setting.ts'
import messages from '#i18n/ko/console-setting.json'
import validation from '#i18n/ko/validation.json'
import { interpolate } from '#lib/interpolate.ts'
import { api, readError } from '#stores/session.ts'
import { Button } from '#ui/button/Button.tsx'
import { Field } from '#ui/field/Field.tsx'
import styles from './setting.module.css'

type SenderCardProps = { channel: TestMessage['channel']; state: SenderState }
const kinds = { MAIL: 'mail', TEXT: 'text' } as const

export function SenderCard({ channel, state: { isSet, from, host } }: SenderCardProps) {
  const kind = kinds[channel]
  return (
    <section className={`${forms.sheet} ${styles.sender} stack`}>
      <h2>
        {messages[kind]} <Chip tone={isSet ? 'good' : 'warn'}>{messages[isSet ? 'sender.set' : 'sender.unset']}</Chip>
      </h2>
      {isSet ? (
        <>
          <dl className={styles.facts}>
            <dt>{messages['sender.from']}</dt>
            <dd>{from}</dd>
            <dt>{messages['sender.host']}</dt>
            <dd>{host}</dd>
          </dl>
          <TestForm channel={channel} />
        </>
      ) : (
        <p>{messages[`sender.${kind}.unset`]}</p>
      )}
    </section>
  )
}

function TestForm({ channel }: Pick<SenderCardProps, 'channel'>) {
  const [recipient, setRecipient] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const given = channel === 'TEXT' ? recipient.replace(/[\s-]/g, '') : recipient
    const checked = v.safeParse(testMessage, { channel, recipient: given })
    if (!checked.success) return setError(validation[checked.issues[0].message as keyof typeof validation])
    setError(undefined)
    setBusy(true)
    try {
      await api.post('console/setting/test', { json: checked.output, timeout: 30_000 })
      toast(interpolate(messages['test.done'], { recipient }))
    } catch (reason) {
      const code = readError(reason)?.details?.code
      const message = errorMessage(reason)
      toast(code ? interpolate(messages['test.failed'], { message, code }) : message, 'failed')
    }
    setBusy(false)
  }
  return (
    <form className={styles.test} noValidate onSubmit={(event) => void submit(event)}>
      <Field label={messages[`test.${kinds[channel]}`]} error={error}>
        {(control) => (
          <input
            {...control}
            className={forms.control}
            type={channel === 'MAIL' ? 'email' : 'tel'}
            autoComplete="off"
            value={recipient}
            onChange={({ target }) => setRecipient(target.value)}
          />
        )}
      </Field>
      <Button size="small" tone="secondary" type="submit" disabled={isBusy}>
        {messages[isBusy ? 'test.busy' : 'test.send']}
      </Button>
    </form>
  )
}
