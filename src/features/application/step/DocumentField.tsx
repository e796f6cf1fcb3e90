import { useStore } from '@nanostores/react'
import type { DocumentName } from '#contract/upload.ts'
import { useFormActions } from '#features/application/form/form-context.ts'
import { fieldId } from '#features/application/form/use-answer.ts'
import { useTexts } from '#features/application/texts.tsx'
import { acceptedFiles } from '#features/application/upload/check-file.ts'
import type { DocumentFile, UploadProblem } from '#features/application/upload/upload-queue.ts'
import { formatSize } from '#lib/format-size.ts'
import { Button } from '#ui/button/Button.tsx'
import { FileField, type FileState } from '#ui/file-field/FileField.tsx'

type Texts = ReturnType<typeof useTexts>

/** One document: choosing, progress, and what to do with it. */
export function DocumentField({ name }: { name: DocumentName }) {
  const texts = useTexts()
  const { queue } = useFormActions()
  const file = useStore(queue.$files)[name] ?? null
  const failed = file?.attempt?.state === 'failed' ? file.attempt : null
  return (
    <FileField
      id={fieldId(`document.${name}`)}
      label={texts.documentName(name)}
      hint={texts.documentHint(name)}
      error={failed ? problemText(texts, failed.problem, failed.size) : undefined}
      accept={acceptedFiles}
      file={file && describe(texts, file)}
      chooseText={texts.t(file ? 'document.replace' : 'document.choose')}
      actions={file && <FileActions name={name} file={file} />}
      onSelect={(chosen) => queue.add(name, chosen)}
    />
  )
}

function FileActions({ name, file }: { name: DocumentName; file: DocumentFile }) {
  const { t, documentName } = useTexts()
  const { queue } = useFormActions()
  const { stored, attempt } = file
  const title = documentName(name)
  const canCancel = attempt !== null && (attempt.state !== 'failed' || stored !== null)
  return (
    <>
      {attempt?.state === 'failed' && attempt.canRetry && (
        <Action label={t('document.retry')} document={title} onClick={() => queue.retry(name)} />
      )}
      {canCancel ? (
        <Action label={t('document.cancel')} document={title} onClick={() => queue.cancel(name)} />
      ) : (
        <Action label={t('document.remove')} document={title} onClick={() => void queue.remove(name)} />
      )}
    </>
  )
}

function Action({ label, document, onClick }: { label: string; document: string; onClick: () => void }) {
  return (
    <Button size="small" tone="quiet" aria-label={`${document} ${label}`} onClick={onClick}>
      {label}
    </Button>
  )
}

function describe({ t }: Texts, { stored, attempt }: DocumentFile): FileState | null {
  const shown = attempt ?? stored
  if (!shown) return null
  const file = { fileName: shown.originalName, size: formatSize(shown.size), percent: 0 }
  if (!attempt) return { ...file, state: 'done', status: t('document.state.done') }
  if (attempt.state === 'failed') return { ...file, state: 'failed', status: t('document.state.failed') }
  if (attempt.state === 'waiting') return { ...file, state: 'waiting', status: t('document.state.waiting') }
  const { percent } = attempt
  const status = percent < 100 ? t('document.state.sending', { percent }) : t('document.state.storing')
  return { ...file, state: 'sending', percent, status }
}

function problemText({ t }: Texts, problem: UploadProblem, size: number): string {
  if (typeof problem === 'object') return problem.message
  return t(`document.${problem}`, { size: formatSize(size) })
}
