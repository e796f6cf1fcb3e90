import type { SubmitEvent } from 'react'
import type { Form } from '#contract/content/form.ts'
import { formTerm } from '#contract/terms/term.ts'
import { Button } from '#ui/button/Button.tsx'
import { Callout } from '#ui/callout/Callout.tsx'
import { Consent } from '#ui/consent/Consent.tsx'
import { ErrorSummary } from '#ui/error-summary/ErrorSummary.tsx'
import { Choices } from './Choices.tsx'
import styles from './default-form.module.css'
import { EntryDone } from './EntryDone.tsx'
import { EntryFields } from './EntryFields.tsx'
import { Profile } from './Profile.tsx'
import type { DefaultFormProps } from './texts.ts'
import { type Codes, type EntryField, useEntry } from './use-entry.ts'

type EntryFormProps = DefaultFormProps & { form: Form; offered: readonly string[] }

export function EntryForm({ locale, messages, form, offered }: EntryFormProps) {
  const { values, change, codes, attempt, posting, profile, send, begin } = useEntry(form._id)
  const { sending, receipt } = posting
  const t = messages.form
  if (receipt) return <EntryDone texts={t} locale={locale} receipt={receipt} onAgain={begin} />
  const errors = errorsOf(codes, messages)
  const items = Object.entries(errors).map(([name, text]) => ({ id: `entry-${name}`, text }))
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void send()
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <ErrorSummary title={t.errors} items={items} attempt={attempt} />
      {sending.view === 'lost' && (
        <Callout tone="danger" title={t.network} isLive takesFocus>
          <p>{t['network.text']}</p>
        </Callout>
      )}
      {sending.view === 'refused' && items.length === 0 && (
        <Callout tone="danger" title={t.refused} isLive takesFocus>
          <p>{sending.message}</p>
        </Callout>
      )}
      <EntryFields texts={t} asks={messages.validation} values={values} errors={errors} onChange={change} />
      <Choices
        locale={locale}
        texts={t}
        offered={offered}
        value={values.choices}
        error={errors.choices}
        onChange={(choices) => change({ choices })}
      />
      {form.asksForProfile && <Profile texts={t} profile={profile} error={errors.profile} />}
      <Consent
        id="entry-_terms"
        version={formTerm.version}
        texts={t}
        isChecked={values.hasAgreed}
        error={errors._terms}
        onChange={(hasAgreed) => change({ hasAgreed })}
      />
      <Button type="submit" aria-disabled={sending.view === 'sending' || undefined}>
        {sending.view === 'sending' ? t.sending : t.submit}
      </Button>
      <p className={styles.soft}>{t.kept}</p>
    </form>
  )
}

const order: EntryField[] = ['name', 'phone', 'email', 'company', 'message', 'choices', 'profile', '_terms']

function errorsOf(codes: Codes, { form, validation }: DefaultFormProps['messages']): Codes {
  const known: Record<string, string> = { ...form, ...validation }
  const found = order.flatMap((name) => {
    const code = codes[name]
    return code ? [[name, known[code] ?? validation.invalid] as const] : []
  })
  return Object.fromEntries(found)
}
