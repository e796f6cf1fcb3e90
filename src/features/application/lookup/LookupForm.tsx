import type { SubmitEvent } from 'react'
import { useTexts } from '#features/application/texts.tsx'
import { Button } from '#ui/button/Button.tsx'
import { Callout } from '#ui/callout/Callout.tsx'
import { ErrorSummary } from '#ui/error-summary/ErrorSummary.tsx'
import { LookupFields } from './LookupFields.tsx'
import styles from './lookup.module.css'
import { useLookup } from './use-lookup.ts'

export function LookupForm({ path }: { path: (id: string) => string }) {
  const { t } = useTexts()
  const { form, values, setValue, problems, failure, isSending, send } = useLookup(path)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void send()
  }
  return (
    // `dialog`: a submit before hydration must not put personal data into the address.
    <form className={styles.form} ref={form} method="dialog" noValidate onSubmit={submit}>
      <ErrorSummary title={t('form.errors')} items={problems.items} attempt={problems.attempt} />
      {failure && <Failure {...failure} />}
      <LookupFields values={values} setValue={setValue} errors={problems.errors} />
      <Button type="submit" aria-disabled={isSending || undefined}>
        {t(isSending ? 'lookup.sending' : 'lookup.submit')}
      </Button>
    </form>
  )
}

function Failure({ title, text }: { title: string; text: string }) {
  return (
    <Callout tone="danger" title={title} isLive takesFocus>
      <p>{text}</p>
    </Callout>
  )
}
