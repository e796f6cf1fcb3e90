import { type ReactNode, useRef, useState } from 'react'
import { formatDocumentSize } from '#console/application/labels.ts'
import { applicationSource } from '#console/application/source.ts'
import { Chip } from '#console/kit/feedback/Chip.tsx'
import { errorMessage } from '#console/kit/feedback/error-message.ts'
import { toast } from '#console/kit/feedback/toast.tsx'
import { PurposeDialog } from '#console/kit/record/PurposeDialog.tsx'
import { downloadForPurpose, givenPurpose, useGivenPurpose } from '#console/kit/record/purpose.ts'
import { Sheet } from '#console/kit/record/Sheet.tsx'
import type { ConsoleApplication } from '#contract/application/application-record.ts'
import { purposeText } from '#contract/application/purpose.ts'
import { type ReviewedUpload, rejectionText } from '#contract/document/document-review.ts'
import { type DocumentName, documentNames, type UploadType, uploadTypes } from '#contract/document/upload.ts'
import { isHeic } from '#contract/kit/file-types.ts'
import kit from '#i18n/ko/console.json'
import messages from '#i18n/ko/console-application.json'
import correction from '#i18n/ko/correction.json'
import documents from '#i18n/ko/document.json'
import { formatDateTime } from '#lib/format.ts'
import { interpolate } from '#lib/interpolate.ts'
import { Button } from '#ui/button/Button.tsx'
import { DocumentPanel } from './DocumentPanel.tsx'
import { DocumentStateBadge } from './DocumentStateBadge.tsx'
import styles from './documents.module.css'

type DocumentsProps = { application: ConsoleApplication; changed: ReadonlyMap<string, string> }

export function Documents({ application, changed }: DocumentsProps) {
  const [opened, setOpened] = useState<DocumentName | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const { purpose, withPurpose, change, dialog } = usePurpose(`${applicationSource.path}/${application._id}`)
  const files = documentNames.flatMap((name) => application.files[name] ?? [])
  const file = files.find(({ name }) => name === opened)
  const next = file && files[files.indexOf(file) + 1]
  const read = files.filter(({ state }) => state !== 'UNREAD').length
  return (
    <Sheet title={interpolate(messages['group.files'], { count: files.length })}>
      {files.length === 0 && <p className="soft">{messages['files.none']}</p>}
      {files.length > 0 && (
        <p className={styles.purpose}>
          {interpolate(messages['files.read'], { read, count: files.length })}
          {purpose && ` · ${interpolate(messages['files.purpose'], { purpose: purposeText(purpose, kit) })} `}
          {purpose && (
            <button type="button" onClick={change}>
              {messages['files.purpose.change']}
            </button>
          )}
        </p>
      )}
      <ul role="list" ref={list}>
        {files.map((one) => (
          <DocumentItem
            key={one.name}
            file={one}
            isOpen={one.name === opened}
            isChanged={changed.has(`files.${one.name}`)}
            onOpen={() => withPurpose(() => setOpened(one.name === opened ? null : one.name))}
            onSave={(type) => withPurpose((reason) => void save(application._id, one, type, reason))}
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
async function save(id: string, file: ReviewedUpload, type: UploadType | null, purpose: string) {
  try {
    const path = `${applicationSource.path}/${id}/upload/${file.name}`
    const fallbackName = `${file.name}.${uploadTypes[type ?? file.type]}`
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
  onSave: (type: UploadType | null) => void
}

function DocumentItem({ file, isOpen, isChanged, onOpen, onSave }: DocumentItemProps) {
  const label = documents[file.name]
  const named = (key: 'files.open.label' | 'files.close.label' | 'files.save.label' | 'files.save.jpeg.label') => ({
    'aria-label': interpolate(messages[key], { file: label }),
  })
  return (
    <li className={styles.file} data-open={isOpen || undefined}>
      <div className={styles.fileText}>
        <p className={styles.fileHead}>
          <strong>{label}</strong> <DocumentStateBadge state={file.state} />
          {isChanged && <Chip tone="warn">{messages['changed.file']}</Chip>}
        </p>
        {file.reason && <p>{rejectionText(file.reason, correction)}</p>}
        <p className={styles.fileFacts}>
          {uploadTypes[file.type].toUpperCase()} · {formatDocumentSize(file.size)} ·{' '}
          {formatDateTime(file.createdAt).slice(0, 16)}
        </p>
        {file.reviewedBy && (
          <p className={styles.fileFacts}>
            {interpolate(messages['document.by'], {
              name: file.reviewedBy,
              time: formatDateTime(file.reviewedAt ?? '').slice(0, 16),
            })}
          </p>
        )}
      </div>
      <div className="cluster">
        <Button
          size="small"
          tone="secondary"
          aria-expanded={isOpen}
          {...named(isOpen ? 'files.close.label' : 'files.open.label')}
          onClick={onOpen}
        >
          {messages[isOpen ? 'files.close' : 'files.open']}
        </Button>
        {isHeic(file.type) && (
          <Button size="small" tone="quiet" {...named('files.save.jpeg.label')} onClick={() => onSave('image/jpeg')}>
            {messages['files.save.jpeg']}
          </Button>
        )}
        <Button size="small" tone="quiet" {...named('files.save.label')} onClick={() => onSave(null)}>
          {messages[isHeic(file.type) ? 'files.save.original' : 'files.save']}
        </Button>
      </div>
    </li>
  )
}

type Work = (purpose: string) => void

/** Asks for the purpose before the first document of a record is opened; the purpose stays valid for an hour. */
function usePurpose(about: string): {
  purpose: string
  withPurpose: (work: Work) => void
  change: () => void
  dialog: ReactNode
} {
  const purpose = useGivenPurpose(about)
  const [asked, setAsked] = useState<{ work: Work | null } | null>(null)
  const dialog = asked && (
    <PurposeDialog
      title={messages['files.purpose.title']}
      about={about}
      action={messages[asked.work ? 'files.purpose.open' : 'files.purpose.keep']}
      onClose={() => setAsked(null)}
      onPurpose={(given) => {
        setAsked(null)
        asked.work?.(given)
      }}
    >
      <p>{messages['reveal.note']}</p>
    </PurposeDialog>
  )
  return {
    purpose,
    withPurpose: (work) => {
      const given = givenPurpose(about)
      given ? work(given) : setAsked({ work })
    },
    change: () => setAsked({ work: null }),
    dialog,
  }
}
