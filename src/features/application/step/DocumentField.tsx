import { useStore } from '@nanostores/react'
import type { DocumentName, Upload } from '#contract/document/upload.ts'
import { useFormActions } from '#features/application/form/form-context.ts'
import { fieldId } from '#features/application/form/use-answer.ts'
import { useTexts } from '#features/application/texts.tsx'
import { acceptedFiles } from '#features/application/upload/check-file.ts'
import type { DocumentFile, UploadProblem } from '#features/application/upload/upload-queue.ts'
import { formatSize } from '#lib/format-size.ts'
import { Button } from '#ui/button/Button.tsx'
import { FileField, type FileState } from '#ui/file-field/FileField.tsx'

type Texts = ReturnType<typeof useTexts>

export function DocumentField({ name }: { name: DocumentName }) {
  const texts = useTexts()
  const { queue, amendment } = useFormActions()
  const file = useStore(queue.$files)[name] ?? null
  const accepted = amendment?.base.files[name] ?? null
  const failed = file?.attempt?.state === 'failed' ? file.attempt : null
  const rejection = accepted && !file?.attempt && isSame(file?.stored, accepted) ? accepted.rejection : undefined
  const rejected = rejection === undefined ? undefined : texts.t('document.rejected', { reason: rejection })
  return (
    <FileField
      id={fieldId(`document.${name}`)}
      label={texts.documentName(name)}
      hint={texts.documentHint(name)}
      error={failed ? problemText(texts, failed.problem, failed.size) : rejected}
      accept={acceptedFiles}
      file={describe(texts, {
        file,
        accepted,
        isAmendment: amendment !== undefined,
        isRejected: rejected !== undefined,
      })}
      chooseText={texts.t(file ? 'document.replace' : 'document.choose')}
      actions={(file || accepted) && <FileActions name={name} file={file} accepted={accepted} />}
      onSelect={(chosen) => queue.add(name, chosen)}
    />
  )
}

const isSame = (one: Upload | null | undefined, other: Upload | null) => one?.sha256 === other?.sha256

type FileActionsProps = { name: DocumentName; file: DocumentFile | null; accepted: Upload | null }

function FileActions({ name, file, accepted }: FileActionsProps) {
  const { t, documentName } = useTexts()
  const { queue } = useFormActions()
  const { stored, attempt } = file ?? { stored: null, attempt: null }
  const title = documentName(name)
  const canCancel = attempt !== null && (attempt.state !== 'failed' || stored !== null)
  return (
    <>
      {attempt?.state === 'failed' && attempt.canRetry && (
        <Action label={t('document.retry')} document={title} onClick={() => queue.retry(name)} />
      )}
      {canCancel && <Action label={t('document.cancel')} document={title} onClick={() => queue.cancel(name)} />}
      {accepted && !canCancel && !isSame(stored, accepted) && (
        <Action label={t('document.restore')} document={title} onClick={() => queue.restore(name, accepted)} />
      )}
      {file && !canCancel && (
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

type Described = { file: DocumentFile | null; accepted: Upload | null; isAmendment: boolean; isRejected: boolean }

function describe({ t }: Texts, { file, accepted, isAmendment, isRejected }: Described): FileState | null {
  const { stored, attempt } = file ?? { stored: null, attempt: null }
  const shown = attempt ?? stored ?? accepted
  if (!shown) return null
  const line = { fileName: shown.originalName, size: formatSize(shown.size), percent: 0 }
  if (isRejected) return { ...line, state: 'failed', status: t('document.state.rejected') }
  if (!attempt && !stored) return { ...line, state: 'waiting', status: t('document.state.removed') }
  if (!attempt) {
    const isHeld = isAmendment && !isSame(stored, accepted)
    return { ...line, state: 'done', status: t(isHeld ? 'document.state.held' : 'document.state.done') }
  }
  if (attempt.state === 'failed') return { ...line, state: 'failed', status: t('document.state.failed') }
  if (attempt.state === 'waiting') return { ...line, state: 'waiting', status: t('document.state.waiting') }
  const { percent } = attempt
  const status = percent < 100 ? t('document.state.sending', { percent }) : t('document.state.storing')
  return { ...line, state: 'sending', percent, status }
}

export function problemText({ t }: Texts, problem: UploadProblem, size: number): string {
  if (typeof problem === 'object') return problem.message
  return t(`document.${problem}`, { size: formatSize(size) })
}
