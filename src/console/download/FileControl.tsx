import { useId, useRef, useState } from 'react'
import { acceptedAttachments, attachmentProblems, sendAttachment } from '#console/kit/form/attachment.ts'
import forms from '#console/kit/form/form.module.css'
import type { Attachment } from '#console/kit/record/resource-page.tsx'
import type { DownloadFile } from '#contract/content/download.ts'
import messages from '#i18n/ko/console-download.json'
import { formatSize } from '#lib/format-size.ts'
import { Button } from '#ui/button/Button.tsx'
import styles from './download.module.css'
import { fileText } from './file-text.ts'

type FileControlProps = {
  path: string
  file: DownloadFile | null
  onChoose: (attachment: Attachment) => void
}

/** The chosen file is uploaded when the form is saved; it then replaces `file`. */
export function FileControl({ path, file, onChoose }: FileControlProps) {
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<File | null>(null)
  const hintId = useId()
  const [problem, setProblem] = useState<string>()
  const choose = (next: File | null) => {
    const [found] = next ? attachmentProblems([next]) : []
    setProblem(found)
    if (found === undefined) {
      setChosen(next)
      onChoose(next && { send: (id) => sendAttachment(`${path}/${id}/file`, next) })
    }
    if ((found || !next) && input.current) input.current.value = ''
  }
  return (
    <fieldset className={styles.file}>
      <legend className={forms.legend}>{messages.file}</legend>
      <p className={forms.hint} id={hintId}>
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
      <div role="alert">{problem && <p className={forms.error}>{problem}</p>}</div>
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptedAttachments}
        onChange={({ target }) => choose(target.files?.[0] ?? null)}
      />
      <div className={styles.actions}>
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
