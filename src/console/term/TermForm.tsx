import { ChoiceField } from '#console/kit/form/ChoiceField.tsx'
import { DateTimeField } from '#console/kit/form/DateTimeField.tsx'
import forms from '#console/kit/form/form.module.css'
import { LocalizedField } from '#console/kit/form/LocalizedField.tsx'
import { RichTextField } from '#console/kit/form/RichTextField.tsx'
import { TextField } from '#console/kit/form/TextField.tsx'
import type { FormProps } from '#console/kit/record/resource-page.tsx'
import { documentCodes, type TermVersion, type TermVersionInput } from '#contract/terms/term-version.ts'
import messages from '#i18n/ko/console-term.json'
import { choicesOf } from './choices-of.ts'
import { LiveDifference } from './LiveDifference.tsx'

export function TermForm({ field, item }: FormProps<TermVersionInput, TermVersion>) {
  return (
    <>
      <LocalizedField bind={field('title')} label={messages.heading} hint={messages['heading.hint']} />
      <div className={forms.settings}>
        <ChoiceField bind={field('code')} label={messages.code} options={choicesOf(documentCodes)} />
        <TextField bind={field('version')} label={messages.version} hint={messages['version.hint']} />
        <DateTimeField bind={field('effectiveAt')} label={messages.effectiveAt} hint={messages['effectiveAt.hint']} />
      </div>
      <RichTextField bind={field('body')} label={messages.body} hint={messages['body.hint']} />
      <LiveDifference bind={field('body')} code={item?.code ?? 'privacyPolicy'} />
    </>
  )
}
