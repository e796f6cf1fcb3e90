import { type InquiryRecord, inquiryCheck } from '#contract/content/inquiry.ts'
import { localePath } from '#contract/kit/locale.ts'
import { Button } from '#ui/button/Button.tsx'
import { FormOutcome } from '#ui/form/FormOutcome.tsx'
import { PasswordField } from '#ui/form/PasswordField.tsx'
import { InquiryView } from './InquiryView.tsx'
import styles from './inquiry.module.css'
import { openInquiry } from './inquiry-api.ts'
import { InquiryFormFrame, useInquiryForm } from './inquiry-form.tsx'
import type { InquiryProps } from './texts.ts'
import { useInquiry } from './use-inquiry.ts'

export function InquiryIsland({ id, locale, messages }: InquiryProps & { id: string }) {
  const { view, load, show, markDeleted } = useInquiry(id)
  const t = messages.inquiry
  if (view.state === 'shown')
    return (
      <InquiryView inquiry={view.inquiry} messages={messages} onChanged={show} onDeleted={markDeleted} onStale={load} />
    )
  if (view.state === 'loading')
    return (
      <p className={styles.loading} role="status">
        {t.loading}
      </p>
    )
  if (view.state === 'locked') return <PasswordForm id={id} messages={messages} onOpened={show} />
  if (view.state === 'failed')
    return (
      <FormOutcome title={t['failed.title']} text={t['failed.text']}>
        <Button tone="secondary" onClick={() => void load()}>
          {t['failed.retry']}
        </Button>
      </FormOutcome>
    )
  return (
    <FormOutcome title={t['deleted.title']} text={t['deleted.text']}>
      <a className={styles.link} href={localePath(locale, '/center/inquiry')}>
        {t.back}
      </a>
    </FormOutcome>
  )
}

type PasswordFormProps = Pick<InquiryProps, 'messages'> & { id: string; onOpened: (inquiry: InquiryRecord) => void }

function PasswordForm({ id, messages, onOpened }: PasswordFormProps) {
  const t = messages.inquiry
  const state = useInquiryForm({
    id: 'open',
    messages,
    start: { password: '' },
    schema: inquiryCheck,
    send: async ({ password }) => onOpened(await openInquiry(id, password)),
  })
  return (
    <section className={styles.narrowForm} aria-labelledby="open-title">
      <h2 className="title-3" id="open-title">
        {t['open.title']}
      </h2>
      <p className="note">{t['open.text']}</p>
      <InquiryFormFrame state={state} texts={t} mode="open">
        <PasswordField
          formId="open"
          texts={t}
          value={state.values.password}
          error={state.errors.password}
          onChange={(password) => state.change({ password })}
        />
      </InquiryFormFrame>
    </section>
  )
}
