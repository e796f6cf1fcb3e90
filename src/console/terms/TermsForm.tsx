import { useWatch } from 'react-hook-form'
import { BoundTextField } from '#console/kit/form/BoundTextField.tsx'
import type { Binding } from '#console/kit/form/binding.ts'
import { ChoiceField } from '#console/kit/form/ChoiceField.tsx'
import { DateTimeField } from '#console/kit/form/DateTimeField.tsx'
import forms from '#console/kit/form/form.module.css'
import { LocalizedField } from '#console/kit/form/LocalizedField.tsx'
import { RichTextField } from '#console/kit/form/RichTextField.tsx'
import type { FormProps } from '#console/kit/record/resource-page.tsx'
import type { LocalizedText } from '#contract/kit/localized.ts'
import {
  documentCodes,
  type TermsVersion,
  type TermsVersionCode,
  type TermsVersionInput,
} from '#contract/terms/terms-version.ts'
import messages from '#i18n/ko/console-terms.json'
import { Difference } from './Difference.tsx'
import styles from './terms.module.css'
import { effectiveVersion, newVersionCode, useVersions } from './use-versions.ts'

export function TermsForm({ field, item }: FormProps<TermsVersionInput, TermsVersion>) {
  return (
    <>
      <LocalizedField bind={field('title')} label={messages.heading} hint={messages['heading.hint']} />
      <div className={forms.settings}>
        <ChoiceField bind={field('code')} label={messages.code} options={codeOptions(documentCodes)} />
        <BoundTextField bind={field('version')} label={messages.version} hint={messages['version.hint']} />
        <DateTimeField bind={field('effectiveAt')} label={messages.effectiveAt} hint={messages['effectiveAt.hint']} />
      </div>
      <RichTextField bind={field('body')} label={messages.body} hint={messages['body.hint']} />
      <LiveDifference bind={field('body')} code={item?.code ?? newVersionCode} />
    </>
  )
}

function LiveDifference({ bind, code }: { bind: Binding<LocalizedText>; code: TermsVersionCode }) {
  const typed = useWatch({ control: bind.control, name: bind.name }) as LocalizedText
  const current = effectiveVersion(useVersions(code).data)
  if (!current) return null
  return (
    <section className={styles.section}>
      <h2>{messages.difference}</h2>
      <Difference before={current.body} after={typed} />
    </section>
  )
}

export const codeOptions = (codes: readonly TermsVersionCode[]) =>
  codes.map((value) => ({ value, label: messages[`code.${value}`] }))
