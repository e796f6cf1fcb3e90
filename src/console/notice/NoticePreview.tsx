import { type Control, useWatch } from 'react-hook-form'
import { ArticleSketch } from '#console/kit/form/ArticleSketch.tsx'
import { PreviewStage } from '#console/kit/form/PreviewStage.tsx'
import type { NoticeInput } from '#contract/content/notice.ts'
import { languageTags } from '#contract/kit/locale.ts'
import { localize, localizedIn } from '#contract/kit/localized.ts'
import cn from '#i18n/cn/notice.json'
import en from '#i18n/en/notice.json'
import ko from '#i18n/ko/notice.json'
import { formatDate } from '#lib/format.ts'
import { RichText } from '#ui/rich-text/RichText.tsx'

const texts = { ko, en, cn }

export function NoticePreview({ control }: { control: Control }) {
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
