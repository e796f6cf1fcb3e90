import { type Control, useWatch } from 'react-hook-form'
import { PreviewStage } from '#console/kit/form/PreviewStage.tsx'
import type { FaqInput } from '#contract/content/faq.ts'
import { languageTags } from '#contract/kit/locale.ts'
import { localize, localizedIn } from '#contract/kit/localized.ts'
import cn from '#i18n/cn/faq.json'
import en from '#i18n/en/faq.json'
import kit from '#i18n/ko/console.json'
import ko from '#i18n/ko/faq.json'
import { RichText } from '#ui/rich-text/RichText.tsx'
import styles from './faq-preview.module.css'

const texts = { ko, en, cn }

export function FaqPreview({ control }: { control: Control }) {
  const { category, question, answer } = useWatch({ control }) as FaqInput
  return (
    <PreviewStage isPage>
      {(screen, locale) => (
        <div className={styles.group} data-screen={screen}>
          <p className={styles.category}>{texts[locale][`category.${category}`]}</p>
          <div className={styles.item}>
            <p className={styles.question} lang={languageTags[localizedIn(question, locale)]}>
              {localize(question, locale) || kit['preview.empty']}
            </p>
            <RichText html={localize(answer, locale)} lang={languageTags[localizedIn(answer, locale)]} />
          </div>
        </div>
      )}
    </PreviewStage>
  )
}
