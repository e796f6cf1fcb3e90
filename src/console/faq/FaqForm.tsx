import { ChoiceField } from '#console/kit/form/ChoiceField.tsx'
import forms from '#console/kit/form/form.module.css'
import { LocalizedField } from '#console/kit/form/LocalizedField.tsx'
import { NumberField } from '#console/kit/form/NumberField.tsx'
import { RichTextField } from '#console/kit/form/RichTextField.tsx'
import { PublishFields } from '#console/kit/record/Publish.tsx'
import type { FormProps } from '#console/kit/record/resource-page.tsx'
import type { Faq, FaqInput } from '#contract/content/faq.ts'
import messages from '#i18n/ko/console-faq.json'
import { categories } from './categories.ts'
import { FaqPreview } from './FaqPreview.tsx'

export function FaqForm({ field }: FormProps<FaqInput, Faq>) {
  return (
    <>
      <LocalizedField bind={field('question')} label={messages.question} hint={messages['question.hint']} />
      <RichTextField bind={field('answer')} label={messages.answer} hint={messages['answer.hint']} />
      <FaqPreview control={field('question').control} />
      <div className={forms.settings}>
        <ChoiceField bind={field('category')} label={messages.category} options={categories} />
        <NumberField bind={field('order')} label={messages.order} hint={messages['order.hint']} maximumDigits={4} />
        <PublishFields publishedAt={field('publishedAt')} shows={field('shows')} />
      </div>
    </>
  )
}
