import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { DocumentName, Upload } from '#contract/document/document.ts'
import { documentTypes } from '#contract/document/document-types.ts'
import { answersOf, relevantFacts } from '#contract/eligibility/answers.ts'
import { documentsFor } from '#contract/eligibility/documents.ts'
import { acceptOf } from '#contract/kit/describe-file-types.ts'
import type { FormValues } from '#features/application/draft/local-draft.ts'
import { type TextKey, useTexts } from '#features/application/texts.tsx'
import type { DocumentFile, UploadProblem } from '#features/application/upload/upload-queue.ts'
import { formatSize } from '#lib/format-size.ts'
import { interpolate } from '#lib/interpolate.ts'
import { Button } from '#ui/button/Button.tsx'
import { Callout } from '#ui/callout/Callout.tsx'
import { FileField, type FileState } from '#ui/file-field/FileField.tsx'
import { KoreanNames } from '#ui/korean-names/KoreanNames.tsx'
import { useEligibility } from './eligibility.ts'
import { fieldId, useFormSession } from './form-context.ts'
import { StepHeading } from './StepHeading.tsx'
import styles from './step.module.css'

export function DocumentStep() {
  const { t } = useTexts()
  const { queue, amendment } = useFormSession()
  const files = useStore(queue.$files)
  const hasFile = (name: DocumentName) => Boolean(files[name] ?? amendment?.base.files[name])
  const { always, conditional, other } = useDocuments()
  return (
    <>
      <StepHeading step="document" title={t('document.title')} lead={t('document.lead')} />
      <Callout>
        <p>
          <KoreanNames text={t('document.rule')} />
        </p>
      </Callout>
      <Group title={t('document.always')} names={always} />
      <Group title={t('document.conditional')} names={conditional} />
      <Group title={t('document.other')} lead={t('document.other.lead')} names={other.filter(hasFile)} />
      <UploadAnnouncer />
    </>
  )
}

function Group({ title, lead, names }: { title: string; lead?: string; names: DocumentName[] }) {
  if (names.length === 0) return null
  return (
    <section className={styles.part}>
      <h3>{title}</h3>
      {lead && <p>{lead}</p>}
      {names.map((name) => (
        <DocumentField key={name} name={name} />
      ))}
    </section>
  )
}

/** Tells screen readers the result of an upload: they announce neither progress bars nor errors of other fields. */
function UploadAnnouncer() {
  const texts = useTexts()
  const { queue, amendment } = useFormSession()
  const latest = useStore(queue.$announcement)
  const files = useStore(queue.$files)
  const attempt = latest && files[latest.name]?.attempt
  // An amendment changes the application's files only when it is sent.
  const isHeld =
    amendment && (latest?.event === 'done' || (latest?.event === 'removed' && amendment.base.files[latest.name]))
  return (
    <p className="visually-hidden" role="status">
      {latest &&
        texts.t(`document.announce.${isHeld ? 'held.' : ''}${latest.event}` as TextKey, {
          name: texts.documentName(latest.name),
        })}{' '}
      {latest?.event === 'failed' && attempt?.state === 'failed' && problemText(texts, attempt.problem, attempt.size)}
    </p>
  )
}

type Texts = ReturnType<typeof useTexts>

function DocumentField({ name }: { name: DocumentName }) {
  const texts = useTexts()
  const { queue, amendment } = useFormSession()
  const file = useStore(queue.$files)[name] ?? null
  // The file of the sent application; `rejection` is the reason why staff ask for another.
  const sentFile = amendment?.base.files[name] ?? null
  const failed = file?.attempt?.state === 'failed' ? file.attempt : null
  const rejection = sentFile && !file?.attempt && isSame(file?.stored, sentFile) ? sentFile.rejection : undefined
  const rejected = rejection === undefined ? undefined : texts.t('document.rejected', { reason: rejection })
  return (
    <FileField
      id={fieldId(`document.${name}`)}
      label={texts.documentName(name)}
      hint={texts.documentHint(name)}
      error={failed ? problemText(texts, failed.problem, failed.size) : rejected}
      accept={acceptOf(documentTypes)}
      file={fileStateOf(texts, {
        file,
        sentFile,
        isAmendment: amendment !== undefined,
        isRejected: rejected !== undefined,
      })}
      chooseText={texts.t(file ? 'document.replace' : 'document.choose')}
      actions={(file || sentFile) && <FileActions name={name} file={file} sentFile={sentFile} />}
      onSelect={(chosen) => queue.add(name, chosen)}
    />
  )
}

const isSame = (first: Upload | null | undefined, second: Upload | null) => first?.sha256 === second?.sha256

type FileActionsProps = { name: DocumentName; file: DocumentFile | null; sentFile: Upload | null }

function FileActions({ name, file, sentFile }: FileActionsProps) {
  const { t, documentName } = useTexts()
  const { queue } = useFormSession()
  const { stored, attempt } = file ?? { stored: null, attempt: null }
  const title = documentName(name)
  const canCancel = attempt !== null && (attempt.state !== 'failed' || stored !== null)
  return (
    <>
      {attempt?.state === 'failed' && attempt.canRetry && (
        <Action label={t('document.retry')} document={title} onClick={() => queue.retry(name)} />
      )}
      {canCancel && <Action label={t('document.cancel')} document={title} onClick={() => queue.cancel(name)} />}
      {sentFile && !canCancel && !isSame(stored, sentFile) && (
        <Action label={t('document.restore')} document={title} onClick={() => queue.restore(name, sentFile)} />
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

type ShownFile = { file: DocumentFile | null; sentFile: Upload | null; isAmendment: boolean; isRejected: boolean }

function fileStateOf({ t }: Texts, { file, sentFile, isAmendment, isRejected }: ShownFile): FileState | null {
  const { stored, attempt } = file ?? { stored: null, attempt: null }
  const shown = attempt ?? stored ?? sentFile
  if (!shown) return null
  const line = { fileName: shown.originalName, size: formatSize(shown.size), percent: 0 }
  if (isRejected) return { ...line, state: 'failed', status: t('document.state.rejected') }
  if (!attempt && !stored) return { ...line, state: 'waiting', status: t('document.state.removed') }
  if (!attempt) {
    const isHeld = isAmendment && !isSame(stored, sentFile)
    return { ...line, state: 'done', status: t(isHeld ? 'document.state.held' : 'document.state.done') }
  }
  if (attempt.state === 'failed') return { ...line, state: 'failed', status: t('document.state.failed') }
  if (attempt.state === 'waiting') return { ...line, state: 'waiting', status: t('document.state.waiting') }
  const { percent } = attempt
  const status = percent < 100 ? t('document.state.sending', { percent }) : t('document.state.storing')
  return { ...line, state: 'sending', percent, status }
}

function problemText(texts: Texts, problem: UploadProblem, size: number): string {
  if (typeof problem === 'object') return problem.message
  if (problem !== 'tooLarge') return texts.t(`document.${problem}`)
  return interpolate(texts.problem('fileTooLarge.sized'), { size: formatSize(size) })
}

/** Files of documents that earlier answers required. They are sent unless the applicant removes them. */
export function UnneededFiles() {
  const { t, documentName } = useTexts()
  const { queue } = useFormSession()
  const files = useStore(queue.$files)
  const names = useDocuments().other.filter((name) => files[name])
  const [isRemoved, setRemoved] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const remove = async () => {
    await Promise.all(names.map((name) => queue.remove(name)))
    setRemoved(true)
    box.current?.focus()
  }
  return (
    <div className={styles.advice} role="status" ref={box} tabIndex={-1}>
      {names.length > 0 && (
        <Callout title={t('check.unneeded')}>
          <p>{t('check.unneeded.text', { names: names.map(documentName).join(', ') })}</p>
          <Button size="small" tone="secondary" onClick={() => void remove()}>
            {t('check.unneeded.remove')}
          </Button>
        </Callout>
      )}
      {names.length === 0 && isRemoved && <p>{t('check.unneeded.removed')}</p>}
    </div>
  )
}

/** Names of the documents that the current answers require, may require, and do not require. */
function useDocuments() {
  const { control } = useFormContext<FormValues>()
  const announcement = useEligibility()?.announcement ?? null
  const [birth, qualification_type, supply_type, isHomeless, facts] = useWatch({
    control,
    name: ['birth', 'qualification_type', 'supply_type', 'isHomeless', 'facts'],
  })
  const kind = { isMarried: qualification_type === 'MARRIED_TYPE', isSpecial: supply_type === 'SPECIAL_TYPE' }
  const answers = answersOf({ birth, qualification_type, isHomeless, facts: relevantFacts(facts, kind) })
  return documentsFor(supply_type, answers, announcement)
}
