import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { errorMessage } from '#console/kit/feedback/error-message.ts'
import { toast } from '#console/kit/feedback/toast.tsx'
import { PurposeDialog } from '#console/kit/purpose/PurposeDialog.tsx'
import { $purpose, download } from '#console/kit/purpose/purpose.ts'
import type { ConsoleApplication } from '#contract/application.ts'
import { documentNames, isHeic, type Upload, uploadTypes } from '#contract/upload.ts'
import messages from '#i18n/ko/console-application.json'
import documents from '#i18n/ko/document.json'
import { formatDateTime } from '#lib/format.ts'
import { interpolate } from '#lib/interpolate.ts'
import { Button } from '#ui/button/Button.tsx'
import styles from './application.module.css'
import { formatSize } from './labels.ts'
import { source } from './source.ts'

/** A file to save; `type` where it is wanted as another than it was sent. */
type Wanted = { file: Upload; type: 'image/jpeg' | null }

/** The files of an application. The first download of a tab asks what for; the reason then stays in sight. */
export function FileList({ application }: { application: ConsoleApplication }) {
  const purpose = useStore($purpose)
  const [asked, setAsked] = useState<{ wanted: Wanted | null } | null>(null)
  const files = documentNames.flatMap((name) => application.files[name] ?? [])
  const save = async ({ file, type }: Wanted, reason: string) => {
    try {
      const path = `${source.path}/${application._id}/upload/${file.name}`
      const fallbackName = `${file.name}.${uploadTypes[type ?? file.type]}`
      await download({ path, purpose: reason, fallbackName, ...(type && { headers: { Accept: type } }) })
    } catch (error) {
      toast(errorMessage(error), 'failed')
    }
  }
  return (
    <section className={styles.sheet} aria-labelledby="files">
      <h2 id="files">{interpolate(messages['group.files'], { count: files.length })}</h2>
      {purpose && files.length > 0 && (
        <p className={styles.purpose}>
          {interpolate(messages['files.purpose'], { purpose })}{' '}
          <button type="button" onClick={() => setAsked({ wanted: null })}>
            {messages['files.purpose.change']}
          </button>
        </p>
      )}
      {files.length === 0 && <p className={styles.soft}>{messages['files.none']}</p>}
      <ul role="list" className={styles.files}>
        {files.map((file) => (
          <FileItem
            key={file.name}
            file={file}
            onSave={(type) => (purpose ? void save({ file, type }, purpose) : setAsked({ wanted: { file, type } }))}
          />
        ))}
      </ul>
      {asked && (
        <PurposeDialog
          title={messages['files.purpose.title']}
          action={asked.wanted ? messages['files.save'] : messages['files.purpose.keep']}
          onClose={() => setAsked(null)}
          onGiven={(reason) => {
            setAsked(null)
            if (asked.wanted) void save(asked.wanted, reason)
          }}
        />
      )}
    </section>
  )
}

function FileItem({ file, onSave }: { file: Upload; onSave: (type: Wanted['type']) => void }) {
  const label = documents[file.name]
  return (
    <li className={styles.file}>
      <div className={styles.fileText}>
        <strong>{label}</strong>
        <span>{file.originalName}</span>
        <span className={styles.fileFacts}>
          {uploadTypes[file.type].toUpperCase()} · {formatSize(file.size)} ·{' '}
          {formatDateTime(file.createdAt).slice(0, 16)}
        </span>
        <details className={styles.hash}>
          <summary>{messages['files.hash']}</summary>
          <code>{file.sha256}</code>
        </details>
      </div>
      <div className={styles.fileActions}>
        {isHeic(file.type) && (
          <Button
            size="small"
            tone="secondary"
            aria-label={interpolate(messages['files.save.jpeg.label'], { file: label })}
            onClick={() => onSave('image/jpeg')}
          >
            {messages['files.save.jpeg']}
          </Button>
        )}
        <Button
          size="small"
          tone="secondary"
          aria-label={interpolate(messages['files.save.label'], { file: label })}
          onClick={() => onSave(null)}
        >
          {messages[isHeic(file.type) ? 'files.save.original' : 'files.save']}
        </Button>
      </div>
    </li>
  )
}
