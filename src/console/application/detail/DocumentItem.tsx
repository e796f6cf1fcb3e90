import { formatSize } from '#console/application/labels.ts'
import { Chip } from '#console/kit/feedback/Chip.tsx'
import type { ReviewedUpload } from '#contract/document/document-review.ts'
import { isHeic, type UploadType, uploadTypes } from '#contract/document/upload.ts'
import messages from '#i18n/ko/console-application.json'
import documents from '#i18n/ko/document.json'
import { formatDateTime } from '#lib/format.ts'
import { interpolate } from '#lib/interpolate.ts'
import { Button } from '#ui/button/Button.tsx'
import { DocumentState } from './DocumentState.tsx'
import styles from './documents.module.css'

type DocumentItemProps = {
  file: ReviewedUpload
  isOpen: boolean
  /** Uploaded after the latest correction request. */
  isChanged: boolean
  onOpen: () => void
  onSave: (type: UploadType | null) => void
}

export function DocumentItem({ file, isOpen, isChanged, onOpen, onSave }: DocumentItemProps) {
  const label = documents[file.name]
  const named = (key: 'files.open.label' | 'files.close.label' | 'files.save.label' | 'files.save.jpeg.label') => ({
    'aria-label': interpolate(messages[key], { file: label }),
  })
  return (
    <li className={styles.file} data-open={isOpen || undefined}>
      <div className={styles.fileText}>
        <p className={styles.fileHead}>
          <strong>{label}</strong> <DocumentState state={file.state} />
          {isChanged && <Chip tone="warn">{messages['changed.file']}</Chip>}
        </p>
        {file.reason && <p>{file.reason}</p>}
        <p className={styles.fileFacts}>
          {uploadTypes[file.type].toUpperCase()} · {formatSize(file.size)} ·{' '}
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
      <div className={styles.fileActions}>
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
