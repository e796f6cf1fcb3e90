import { type Control, useWatch } from 'react-hook-form'
import { ArticleSketch } from '#console/kit/form/ArticleSketch.tsx'
import { ChoiceField } from '#console/kit/form/ChoiceField.tsx'
import forms from '#console/kit/form/form.module.css'
import { LocalizedField } from '#console/kit/form/LocalizedField.tsx'
import { PreviewStage } from '#console/kit/form/PreviewStage.tsx'
import { RichTextField } from '#console/kit/form/RichTextField.tsx'
import { SwitchField } from '#console/kit/form/SwitchField.tsx'
import { PublishFields } from '#console/kit/record/Publish.tsx'
import type { FormProps } from '#console/kit/record/resource-page.tsx'
import { type Notice, type NoticeInput, noticeCategories } from '#contract/content/notice.ts'
import { languageTags } from '#contract/kit/locale.ts'
import { localize, localizedIn } from '#contract/kit/localized.ts'
import cn from '#i18n/cn/notice.json'
import en from '#i18n/en/notice.json'
import messages from '#i18n/ko/console-notice.json'
import ko from '#i18n/ko/notice.json'
import { formatDate } from '#lib/format.ts'
import { RichText } from '#ui/rich-text/RichText.tsx'
import { FilesControl } from './FilesControl.tsx'

export const noticeCategoryOptions = noticeCategories.map((value) => ({ value, label: ko[`category.${value}`] }))

export function NoticeForm({ field, item, attach }: FormProps<NoticeInput, Notice>) {
  return (
    <>
      <LocalizedField bind={field('title')} label={messages.heading} hint={messages['heading.hint']} />
      <RichTextField bind={field('body')} label={messages.body} />
      <NoticePreview control={field('title').control} />
      <FilesControl path="console/center/notifications" files={item?.files ?? []} onChange={attach} />
      <div className={forms.settings}>
        <ChoiceField bind={field('category')} label={messages.category} options={noticeCategoryOptions} />
        <PublishFields publishedAt={field('publishedAt')} shows={field('shows')} />
        <SwitchField bind={field('isPinned')} label={messages.isPinned} hint={messages['isPinned.hint']} />
      </div>
    </>
  )
}

const texts = { ko, en, cn }

function NoticePreview({ control }: { control: Control }) {
  const { title, body, category, isPinned, publishedAt } = useWatch({ control }) as NoticeInput
  return (
    <PreviewStage isPage>
      {(screen, locale) => {
        const words = texts[locale]
        const facts = [words[`category.${category}`], formatDate(publishedAt)]
        return (
          <ArticleSketch
            screen={screen}
            lang={languageTags[localizedIn(title, locale)]}
            back={words.back}
            facts={isPinned ? [words.pinned, ...facts] : facts}
            title={localize(title, locale)}
          >
            <RichText html={localize(body, locale)} lang={languageTags[localizedIn(body, locale)]} />
          </ArticleSketch>
        )
      }}
    </PreviewStage>
  )
}
