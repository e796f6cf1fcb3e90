import { type Control, useWatch } from 'react-hook-form'
import { ChoiceField } from '#console/kit/form/ChoiceField.tsx'
import forms from '#console/kit/form/form.module.css'
import { LocalizedField } from '#console/kit/form/LocalizedField.tsx'
import { NumberField } from '#console/kit/form/NumberField.tsx'
import { PreviewStage } from '#console/kit/form/PreviewStage.tsx'
import { RichTextField } from '#console/kit/form/RichTextField.tsx'
import { PublishFields } from '#console/kit/record/Publish.tsx'
import type { FormProps } from '#console/kit/record/resource-page.tsx'
import { type Faq, type FaqInput, faqCategories } from '#contract/content/faq.ts'
import { languageTags } from '#contract/kit/locale.ts'
import { localize, localizedIn } from '#contract/kit/localized.ts'
import cn from '#i18n/cn/faq.json'
import en from '#i18n/en/faq.json'
import consoleMessages from '#i18n/ko/console.json'
import messages from '#i18n/ko/console-faq.json'
import ko from '#i18n/ko/faq.json'
import { RichText } from '#ui/rich-text/RichText.tsx'
import styles from './faq.module.css'

export const faqCategoryOptions = faqCategories.map((value) => ({ value, label: ko[`category.${value}`] }))

export function FaqForm({ field }: FormProps<FaqInput, Faq>) {
  return (
    <>
      <LocalizedField bind={field('question')} label={messages.question} hint={messages['question.hint']} />
      <RichTextField bind={field('answer')} label={messages.answer} hint={messages['answer.hint']} />
      <FaqPreview control={field('question').control} />
      <div className={forms.settings}>
        <ChoiceField bind={field('category')} label={messages.category} options={faqCategoryOptions} />
        <NumberField bind={field('order')} label={messages.order} hint={messages['order.hint']} maximumDigits={4} />
        <PublishFields publishedAt={field('publishedAt')} shows={field('shows')} />
      </div>
    </>
  )
}

const texts = { ko, en, cn }

function FaqPreview({ control }: { control: Control }) {
  const { category, question, answer } = useWatch({ control }) as FaqInput
  return (
    <PreviewStage isPage>
      {(screen, locale) => (
        <div className={styles.group} data-screen={screen}>
          <p className={styles.category}>{texts[locale][`category.${category}`]}</p>
          <div className={styles.item}>
            <p className={styles.question} lang={languageTags[localizedIn(question, locale)]}>
              {localize(question, locale) || consoleMessages['preview.empty']}
            </p>
            <RichText html={localize(answer, locale)} lang={languageTags[localizedIn(answer, locale)]} />
          </div>
        </div>
      )}
    </PreviewStage>
  )
}
