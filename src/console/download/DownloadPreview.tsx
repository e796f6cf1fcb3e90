import { type Control, useWatch } from 'react-hook-form'
import { ArticleSketch } from '#console/kit/form/ArticleSketch.tsx'
import { PreviewStage } from '#console/kit/form/PreviewStage.tsx'
import type { DownloadFile, DownloadInput } from '#contract/content/download.ts'
import { languageTags } from '#contract/kit/locale.ts'
import { localize, localizedIn } from '#contract/kit/localized.ts'
import cn from '#i18n/cn/download.json'
import en from '#i18n/en/download.json'
import ko from '#i18n/ko/download.json'
import { formatDate } from '#lib/format.ts'
import { interpolate } from '#lib/interpolate.ts'
import { paragraphs } from '#lib/paragraphs.ts'
import styles from './download.module.css'
import { fileText } from './file-text.ts'

const texts = { ko, en, cn }

type DownloadPreviewProps = {
  control: Control
  file: DownloadFile | null
  count: number
}

export function DownloadPreview({ control, file, count }: DownloadPreviewProps) {
  const { title, description, publishedAt } = useWatch({ control }) as DownloadInput
  return (
    <PreviewStage isPage>
      {(screen, locale) => {
        const words = texts[locale]
        return (
          <ArticleSketch
            screen={screen}
            lang={languageTags[localizedIn(title, locale)]}
            back={words.back}
            facts={[formatDate(publishedAt), interpolate(words['count.downloads'], { number: count })]}
            title={localize(title, locale)}
          >
            <div lang={languageTags[localizedIn(description, locale)]}>
              {paragraphs(localize(description, locale)).map((paragraph) => (
                <p key={paragraph} className={styles.paragraph}>
                  {paragraph}
                </p>
              ))}
            </div>
            {file && (
              <p className={styles.get}>
                <strong>{words.get}</strong> {fileText(file)}
              </p>
            )}
          </ArticleSketch>
        )
      }}
    </PreviewStage>
  )
}
