import { useId, useRef, useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { ArticleSketch } from '#console/kit/form/ArticleSketch.tsx'
import { acceptedAttachments, attachmentProblems, uploadAttachment } from '#console/kit/form/attachment.ts'
import forms from '#console/kit/form/form.module.css'
import { LocalizedField } from '#console/kit/form/LocalizedField.tsx'
import { NumberField } from '#console/kit/form/NumberField.tsx'
import { PreviewStage } from '#console/kit/form/PreviewStage.tsx'
import { PublishFields } from '#console/kit/record/Publish.tsx'
import type { Attachment, FormProps } from '#console/kit/record/resource-page.tsx'
import { type Download, type DownloadFile, type DownloadInput, downloadTypes } from '#contract/content/download.ts'
import { languageTags } from '#contract/kit/locale.ts'
import { localize, localizedIn } from '#contract/kit/localized.ts'
import cn from '#i18n/cn/download.json'
import en from '#i18n/en/download.json'
import messages from '#i18n/ko/console-download.json'
import ko from '#i18n/ko/download.json'
import { formatDate } from '#lib/format.ts'
import { formatSize } from '#lib/format-size.ts'
import { interpolate } from '#lib/interpolate.ts'
import { paragraphs } from '#lib/paragraphs.ts'
import { Button } from '#ui/button/Button.tsx'
import styles from './download.module.css'

export function DownloadForm({ field, item, attach }: FormProps<DownloadInput, Download>) {
  return (
    <>
      <LocalizedField bind={field('title')} label={messages.heading} hint={messages['heading.hint']} />
      <LocalizedField
        bind={field('description')}
        label={messages.description}
        hint={messages['description.hint']}
        rows={6}
      />
      <FileControl path="console/center/downloads" file={item?.file ?? null} onChoose={attach} />
      <DownloadPreview control={field('title').control} file={item?.file ?? null} count={item?.count ?? 0} />
      <div className={forms.settings}>
        <PublishFields publishedAt={field('publishedAt')} shows={field('shows')} showsHint={messages['shows.hint']} />
        <NumberField bind={field('order')} label={messages.order} hint={messages['order.hint']} maximumDigits={4} />
      </div>
    </>
  )
}

const texts = { ko, en, cn }

type DownloadPreviewProps = {
  control: Control
  file: DownloadFile | null
  count: number
}

function DownloadPreview({ control, file, count }: DownloadPreviewProps) {
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
              <p className={styles.downloadButton}>
                <strong>{words.get}</strong> {fileText(file)}
              </p>
            )}
          </ArticleSketch>
        )
      }}
    </PreviewStage>
  )
}

type FileControlProps = {
  path: string
  file: DownloadFile | null
  onChoose: (attachment: Attachment) => void
}

/** The chosen file is uploaded when the form is saved; it then replaces `file`. */
function FileControl({ path, file, onChoose }: FileControlProps) {
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<File | null>(null)
  const hintId = useId()
  const [problem, setProblem] = useState<string>()
  const choose = (next: File | null) => {
    const [firstProblem] = next ? attachmentProblems([next]) : []
    setProblem(firstProblem)
    if (firstProblem === undefined) {
      setChosen(next)
      onChoose(next && { send: (id) => uploadAttachment(`${path}/${id}/file`, next) })
    }
    if ((firstProblem || !next) && input.current) input.current.value = ''
  }
  return (
    <fieldset className={styles.file}>
      <legend className={forms.legend}>{messages.file}</legend>
      <p className="note" id={hintId}>
        {messages['file.hint']}
      </p>
      <p className={styles.current}>
        {file ? <FileName name={file.originalName} facts={fileText(file)} /> : messages['file.none']}
      </p>
      {chosen && (
        <p className={styles.chosen} role="status">
          <FileName name={chosen.name} facts={`${formatSize(chosen.size)} · ${messages['file.toSave']}`} />
        </p>
      )}
      <div role="alert">{problem && <p className="error">{problem}</p>}</div>
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptedAttachments}
        onChange={({ target }) => choose(target.files?.[0] ?? null)}
      />
      <div className="cluster">
        <Button size="small" tone="secondary" aria-describedby={hintId} onClick={() => input.current?.click()}>
          {messages[file || chosen ? 'file.replace' : 'file.choose']}
        </Button>
        {chosen && (
          <Button size="small" tone="quiet" onClick={() => choose(null)}>
            {messages['file.undo']}
          </Button>
        )}
      </div>
    </fieldset>
  )
}

function FileName({ name, facts }: { name: string; facts: string }) {
  return (
    <>
      <strong>{name}</strong> <span>{facts}</span>
    </>
  )
}

/** `PDF · 120 KB`. */
export function fileText({ type, size }: DownloadFile): string {
  return `${downloadTypes[type].toUpperCase()} · ${formatSize(size)}`
}
