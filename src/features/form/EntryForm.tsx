import type { Form } from '#contract/content/form.ts'
import { formTerms } from '#contract/terms/terms.ts'
import { Consent } from '#ui/consent/Consent.tsx'
import { Field } from '#ui/field/Field.tsx'
import { ContactFields } from '#ui/form/ContactFields.tsx'
import { FormFrame } from '#ui/form/FormFrame.tsx'
import { LongText } from '#ui/form/LongText.tsx'
import { TextInput } from '#ui/text-input/TextInput.tsx'
import { EntryDone } from './EntryDone.tsx'
import styles from './form-entry.module.css'
import { PreferredDates } from './PreferredDates.tsx'
import { ProfileField } from './ProfileField.tsx'
import type { FormEntryProps } from './texts.ts'
import { useEntry } from './use-entry.ts'

type EntryFormProps = FormEntryProps & { form: Form; offeredDates: readonly string[] }

/** The form of `/default-form`, by which companies ask for an appointment; after sending, its receipt. */
export function EntryForm({ locale, messages, form, offeredDates }: EntryFormProps) {
  const { state, profile, receipt, startAgain } = useEntry(form._id, messages)
  const { values, errors, change } = state
  const t = messages.form
  if (receipt) return <EntryDone texts={t} locale={locale} receipt={receipt} onAgain={startAgain} />
  return (
    <div className={styles.form}>
      {/* `form` is the ref that reads what was typed before hydration; this form is rendered in the browser only. */}
      <FormFrame
        state={{ ...state, form: null }}
        texts={{ errors: t.errors, failed: t.refused, submit: t.submit, sending: t.sending }}
      >
        <ContactFields
          formId="entry"
          texts={t}
          asks={messages.validation}
          values={values}
          errors={errors}
          onChange={change}
        />
        <Field id="entry-company" label={t.company} error={errors.company} optional={t.optional}>
          {(control) => (
            <TextInput
              {...control}
              name="company"
              value={values.company}
              onChange={({ target }) => change({ company: target.value })}
              autoComplete="organization"
              maxLength={100}
            />
          )}
        </Field>
        <LongText
          id="entry-message"
          name="message"
          label={t.message}
          error={errors.message}
          value={values.message}
          rows={6}
          maxLength={2_000}
          countText={t['message.count']}
          onChange={(message) => change({ message })}
        />
        <PreferredDates
          locale={locale}
          texts={t}
          offeredDates={offeredDates}
          value={values.choices}
          error={errors.choices}
          onChange={(choices) => change({ choices })}
        />
        {form.asksForProfile && (
          <ProfileField
            texts={{ ...t, 'profile.tooLarge': messages.validation['fileTooLarge.sized'] }}
            profile={profile}
            error={errors.profile}
          />
        )}
        <Consent
          id="entry-_terms"
          version={formTerms.version}
          texts={t}
          isChecked={values._terms}
          error={errors._terms}
          onChange={(_terms) => change({ _terms })}
        />
      </FormFrame>
      <p className={styles.soft}>{t.kept}</p>
    </div>
  )
}
