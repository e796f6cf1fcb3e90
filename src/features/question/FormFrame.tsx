import type { FormEvent, ReactNode, Ref } from 'react'
import { Button } from '#ui/button/Button.tsx'
import { Callout } from '#ui/callout/Callout.tsx'
import { type ErrorItem, ErrorSummary } from '#ui/error-summary/ErrorSummary.tsx'
import styles from './question.module.css'
import type { QuestionTexts } from './texts.ts'

type FormFrameProps = {
  state: {
    form: Ref<HTMLFormElement>
    items: readonly ErrorItem[]
    attempt: number
    failure: string | null
    isSending: boolean
    submit: (event: FormEvent) => void
  }
  texts: QuestionTexts
  /** Whose words the button and the failure take. */
  part: 'form' | 'find' | 'open' | 'edit'
  actions?: ReactNode
  children: ReactNode
}

/** What stands around the fields of every form here: what is wrong above them, the button below. */
export function FormFrame({ state, texts, part, actions, children }: FormFrameProps) {
  const { form, items, attempt, failure, isSending, submit } = state
  return (
    // Sent before this code is there, a form would write who asks into the address; one of a dialog goes nowhere.
    <form className={styles.form} ref={form} method="dialog" noValidate onSubmit={submit}>
      <ErrorSummary title={texts['form.errors']} items={items} attempt={attempt} />
      {failure && (
        <Callout tone="danger" title={texts[`${part}.failed`]} isLive>
          <p>{failure}</p>
        </Callout>
      )}
      {children}
      <div className={styles.actions}>
        <Button type="submit" aria-disabled={isSending || undefined}>
          {isSending ? texts[`${part}.sending`] : texts[`${part}.submit`]}
        </Button>
        {actions}
      </div>
    </form>
  )
}
