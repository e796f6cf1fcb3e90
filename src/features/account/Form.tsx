import type { ReactNode, SubmitEvent } from 'react'
import { Button } from '#ui/button/Button.tsx'
import { Callout } from '#ui/callout/Callout.tsx'
import { ErrorSummary } from '#ui/error-summary/ErrorSummary.tsx'
import styles from './account.module.css'
import type { Texts } from './texts.ts'
import type { FormState } from './use-form.ts'

type FormProps = {
  state: FormState
  prefix: string
  texts: Texts
  submit: string
  sending: string
  onSubmit: () => void
  failed?: string
  tone?: 'primary' | 'danger'
  children: ReactNode
}

export function Form({
  state,
  prefix,
  texts,
  submit,
  sending,
  onSubmit,
  failed,
  tone = 'primary',
  children,
}: FormProps) {
  const { form, errors, attempt, failure, isSending } = state
  // Same order as on the screen: the consent comes last.
  const entries = Object.entries(errors).sort(([a], [b]) => Number(a === '_terms') - Number(b === '_terms'))
  const items = entries.map(([name, text]) => ({ id: `${prefix}-${name}`, text }))
  const handle = (event: SubmitEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    // `dialog`: a submit before hydration must not put personal data into the address.
    <form className={styles.form} ref={form} method="dialog" noValidate onSubmit={handle}>
      <ErrorSummary title={texts['form.errors']} items={items} attempt={attempt} />
      {failure && (
        <Callout tone="danger" title={failed ?? texts['form.failed']} isLive takesFocus>
          <p>{failure}</p>
        </Callout>
      )}
      {children}
      <Button type="submit" tone={tone} aria-disabled={isSending || undefined}>
        {isSending ? sending : submit}
      </Button>
    </form>
  )
}
