import type { ReactNode, Ref, SubmitEvent } from 'react'
import { Button } from '#ui/button/Button.tsx'
import { Callout } from '#ui/callout/Callout.tsx'
import { type ErrorItem, ErrorSummary } from '#ui/error-summary/ErrorSummary.tsx'
import styles from './form-frame.module.css'

type FormFrameProps = {
  state: {
    form: Ref<HTMLFormElement>
    items: readonly ErrorItem[]
    attempt: number
    failure: { title?: string; text: string } | null
    isSending: boolean
    submit: (event: SubmitEvent) => void
  }
  /**
   * `errors` and `failed` are headings of the error summary and of `failure`; `submit` and `sending` label the button.
   */
  texts: Record<'errors' | 'failed' | 'submit' | 'sending', string>
  tone?: 'primary' | 'danger'
  actions?: ReactNode
  children: ReactNode
}

export function FormFrame({ state, texts, tone = 'primary', actions, children }: FormFrameProps) {
  const { form, items, attempt, failure, isSending, submit } = state
  return (
    // `method="dialog"`: a submit before hydration does nothing, where GET would put personal data into the address.
    <form className="stack gap-5" ref={form} method="dialog" noValidate onSubmit={submit}>
      <ErrorSummary title={texts.errors} items={items} attempt={attempt} />
      {failure && (
        <Callout tone="danger" title={failure.title ?? texts.failed} isLive takesFocus>
          <p>{failure.text}</p>
        </Callout>
      )}
      {children}
      <div className={styles.actions}>
        <Button type="submit" tone={tone} aria-disabled={isSending || undefined}>
          {isSending ? texts.sending : texts.submit}
        </Button>
        {actions}
      </div>
    </form>
  )
}
