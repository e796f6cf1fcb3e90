import { type ReactNode, useRef, useState } from 'react'
import { formatDocumentSize } from '#console/application/labels.ts'
import { applicationSource } from '#console/application/source.ts'
import { Badge } from '#console/kit/feedback/Badge.tsx'
import { errorMessage } from '#console/kit/feedback/error-message.ts'
import { toast } from '#console/kit/feedback/toast.tsx'
import { PurposeDialog } from '#console/kit/record/PurposeDialog.tsx'
import { downloadForPurpose, recentPurpose, useRecentPurpose } from '#console/kit/record/purpose.ts'
import { Sheet } from '#console/kit/record/Sheet.tsx'
import type { ConsoleApplication } from '#contract/application/application-record.ts'
import { purposeText } from '#contract/application/purpose.ts'
import { type DocumentName, documentNames } from '#contract/document/document.ts'
import { type ReviewedUpload, rejectionText } from '#contract/document/document-review.ts'
import { type DocumentType, documentTypes } from '#contract/document/document-types.ts'
import { isHeic } from '#contract/kit/describe-file-types.ts'
import consoleMessages from '#i18n/ko/console.json'
import messages from '#i18n/ko/console-application.json'
import correction from '#i18n/ko/correction.json'
import documents from '#i18n/ko/document.json'
import { formatMinute } from '#lib/format.ts'
import { interpolate } from '#lib/interpolate.ts'
import { Button } from '#ui/button/Button.tsx'
import { DocumentPanel } from './DocumentPanel.tsx'
import { DocumentStateBadge } from './DocumentStateBadge.tsx'
import styles from './documents.module.css'

type DocumentsProps = { application: ConsoleApplication; changed: ReadonlyMap<string, string> }

export function Documents({ application, changed }: DocumentsProps) {
  const [opened, setOpened] = useState<DocumentName | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const { purpose, withPurpose, changePurpose, dialog } = usePurpose(`${applicationSource.path}/${application._id}`)
  const files = documentNames.flatMap((name) => application.files[name] ?? [])
  const file = files.find(({ name }) => name === opened)
  const next = file && files[files.indexOf(file) + 1]
  const readCount = files.filter(({ state }) => state !== 'UNREAD').length
  return (
    <Sheet title={interpolate(messages['group.files'], { count: files.length })}>
      {files.length === 0 && <p className="soft">{messages['files.none']}</p>}
      {files.length > 0 && (
        <p className={styles.purpose}>
          {interpolate(messages['files.read'], { read: readCount, count: files.length })}
          {purpose &&
            ` · ${interpolate(messages['files.purpose'], { purpose: purposeText(purpose, consoleMessages) })} `}
          {purpose && (
            <button type="button" onClick={changePurpose}>
              {messages['files.purpose.change']}
            </button>
          )}
        </p>
      )}
      <ul role="list" ref={list}>
        {files.map((document) => (
          <DocumentItem
            key={document.name}
            file={document}
            isOpen={document.name === opened}
            isChanged={changed.has(`files.${document.name}`)}
            onOpen={() => withPurpose(() => setOpened(document.name === opened ? null : document.name))}
            onSave={(type) => withPurpose((given) => void save(application._id, document, type, given))}
          />
        ))}
      </ul>
      {file && (
        <DocumentPanel
          key={`${file.name} ${file.sha256}`}
          id={application._id}
          file={file}
          purpose={purpose}
          onClose={() => {
            setOpened(null)
            // The button of the document that was open; React removes `aria-expanded` only after this handler.
            list.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus()
          }}
          onNext={next && (() => setOpened(next.name))}
        />
      )}
      {dialog}
    </Sheet>
  )
}

/** `type`: target type of a conversion; null for the original. */
async function save(id: string, file: ReviewedUpload, type: DocumentType | null, purpose: string) {
  try {
    const path = `${applicationSource.path}/${id}/upload/${file.name}`
    const fallbackName = `${file.name}.${documentTypes[type ?? file.type]}`
    await downloadForPurpose({ path, purpose, fallbackName, ...(type && { headers: { Accept: type } }) })
  } catch (error) {
    toast(errorMessage(error), 'failed')
  }
}

type DocumentItemProps = {
  file: ReviewedUpload
  isOpen: boolean
  /** Uploaded after the latest correction request. */
  isChanged: boolean
  onOpen: () => void
  onSave: (type: DocumentType | null) => void
}

function DocumentItem({ file, isOpen, isChanged, onOpen, onSave }: DocumentItemProps) {
  const label = documents[file.name]
  const accessibleName = (
    key: 'files.open.label' | 'files.close.label' | 'files.save.label' | 'files.save.jpeg.label',
  ) => ({
    'aria-label': interpolate(messages[key], { file: label }),
  })
  return (
    <li className={styles.file} data-open={isOpen || undefined}>
      <div className={styles.fileText}>
        <p className={styles.fileHead}>
          <strong>{label}</strong> <DocumentStateBadge state={file.state} />
          {isChanged && <Badge tone="warn">{messages['changed.file']}</Badge>}
        </p>
        {file.reason && <p>{rejectionText(file.reason, correction)}</p>}
        <p className={styles.fileFacts}>
          {documentTypes[file.type].toUpperCase()} · {formatDocumentSize(file.size)} · {formatMinute(file.createdAt)}
        </p>
        {file.reviewedBy && (
          <p className={styles.fileFacts}>
            {interpolate(messages['document.by'], {
              name: file.reviewedBy,
              time: formatMinute(file.reviewedAt ?? ''),
            })}
          </p>
        )}
      </div>
      <div className="cluster">
        <Button
          size="small"
          tone="secondary"
          aria-expanded={isOpen}
          {...accessibleName(isOpen ? 'files.close.label' : 'files.open.label')}
          onClick={onOpen}
        >
          {messages[isOpen ? 'files.close' : 'files.open']}
        </Button>
        {isHeic(file.type) && (
          <Button
            size="small"
            tone="quiet"
            {...accessibleName('files.save.jpeg.label')}
            onClick={() => onSave('image/jpeg')}
          >
            {messages['files.save.jpeg']}
          </Button>
        )}
        <Button size="small" tone="quiet" {...accessibleName('files.save.label')} onClick={() => onSave(null)}>
          {messages[isHeic(file.type) ? 'files.save.original' : 'files.save']}
        </Button>
      </div>
    </li>
  )
}

type Action = (purpose: string) => void

/** `purpose`: given within the last hour, else `''`. `withPurpose` passes it to an action, or asks for one first. */
function usePurpose(purposeKey: string): {
  purpose: string
  withPurpose: (action: Action) => void
  changePurpose: () => void
  dialog: ReactNode
} {
  const purpose = useRecentPurpose(purposeKey)
  const [question, setQuestion] = useState<{ next: Action | null } | null>(null)
  const dialog = question && (
    <PurposeDialog
      title={messages['files.purpose.title']}
      purposeKey={purposeKey}
      action={messages[question.next ? 'files.purpose.open' : 'files.purpose.keep']}
      onClose={() => setQuestion(null)}
      onPurpose={(given) => {
        setQuestion(null)
        question.next?.(given)
      }}
    >
      <p>{messages['unmask.note']}</p>
    </PurposeDialog>
  )
  return {
    purpose,
    withPurpose: (action) => {
      const recent = recentPurpose(purposeKey)
      if (recent) action(recent)
      else setQuestion({ next: action })
    },
    changePurpose: () => setQuestion({ next: null }),
    dialog,
  }
}
