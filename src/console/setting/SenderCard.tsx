import * as v from 'valibot'
import { Badge } from '#console/kit/feedback/Badge.tsx'
import { errorMessage } from '#console/kit/feedback/error-message.ts'
import { dropFailures, toast } from '#console/kit/feedback/toast.tsx'
import forms from '#console/kit/form/form.module.css'
import { useBinding } from '#console/kit/form/use-binding.ts'
import { useRecordForm } from '#console/kit/form/use-record-form.ts'
import { type SenderState, type TestMessage, testMessage } from '#contract/site/setting.ts'
import messages from '#i18n/ko/console-setting.json'
import { interpolate } from '#lib/interpolate.ts'
import { api, readError } from '#stores/session.ts'
import { Button } from '#ui/button/Button.tsx'
import { Field } from '#ui/field/Field.tsx'
import styles from './setting.module.css'

/** Time for the mail server or text message service to answer, in milliseconds. */
const testTimeout = 30_000

type SenderCardProps = { channel: TestMessage['channel']; state: SenderState }
const kinds = { MAIL: 'mail', TEXT: 'text' } as const

export function SenderCard({ channel, state: { isSet, from, host } }: SenderCardProps) {
  const kind = kinds[channel]
  return (
    <section className={`${forms.sheet} ${styles.sender} stack`}>
      <h2>
        {messages[kind]} <Badge tone={isSet ? 'good' : 'warn'}>{messages[isSet ? 'sender.set' : 'sender.unset']}</Badge>
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

/** The contract's schema; a phone number may be typed with spaces and hyphens. */
const typedMessage = v.pipe(
  v.strictObject({ channel: v.picklist(['MAIL', 'TEXT']), recipient: v.string() }),
  v.transform(({ channel, recipient }) => ({
    channel,
    recipient: channel === 'TEXT' ? recipient.replace(/[\s-]/g, '') : recipient,
  })),
  testMessage,
)

function TestForm({ channel }: Pick<SenderCardProps, 'channel'>) {
  const { field, submit, read, isSubmitting } = useRecordForm<TestMessage>({
    schema: typedMessage,
    values: { channel, recipient: '' },
    isGuarded: false,
    failure: { show: showFailure, clear: dropFailures },
    save: async (json) => {
      await api.post('console/setting/test', { json, timeout: testTimeout })
      toast(interpolate(messages['test.done'], { recipient: read('recipient') }))
    },
  })
  const { value, set, error, ...rest } = useBinding(field('recipient'))
  return (
    <form className={styles.test} noValidate onSubmit={(event) => void submit(event)}>
      <Field label={messages[`test.${kinds[channel]}`]} error={error}>
        {(control) => (
          <input
            {...control}
            {...rest}
            className={forms.control}
            type={channel === 'MAIL' ? 'email' : 'tel'}
            autoComplete="off"
            value={value}
            onChange={({ target }) => set(target.value)}
          />
        )}
      </Field>
      <Button size="small" tone="secondary" type="submit" disabled={isSubmitting}>
        {messages[isSubmitting ? 'test.busy' : 'test.send']}
      </Button>
    </form>
  )
}

function showFailure(error: unknown) {
  const code = readError(error)?.details?.code
  const message = errorMessage(error)
  toast(code ? interpolate(messages['test.failed'], { message, code }) : message, 'failed')
}
