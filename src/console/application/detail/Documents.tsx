import { useRef, useState } from 'react'
import { source } from '#console/application/source.ts'
import { errorMessage } from '#console/kit/feedback/error-message.ts'
import { toast } from '#console/kit/feedback/toast.tsx'
import { download } from '#console/kit/record/purpose.ts'
import { Sheet } from '#console/kit/record/Sheet.tsx'
import type { ConsoleApplication } from '#contract/application/application-record.ts'
import { purposeText } from '#contract/application/purpose.ts'
import type { ReviewedUpload } from '#contract/document/document-review.ts'
import { type DocumentName, documentNames, type UploadType, uploadTypes } from '#contract/document/upload.ts'
import kit from '#i18n/ko/console.json'
import messages from '#i18n/ko/console-application.json'
import { interpolate } from '#lib/interpolate.ts'
import { DocumentItem } from './DocumentItem.tsx'
import { DocumentPanel } from './DocumentPanel.tsx'
import styles from './documents.module.css'
import { usePurpose } from './use-purpose.tsx'

type DocumentsProps = { application: ConsoleApplication; changed: ReadonlyMap<string, string> }

export function Documents({ application, changed }: DocumentsProps) {
  const [opened, setOpened] = useState<DocumentName | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const { purpose, withPurpose, change, dialog } = usePurpose(`${source.path}/${application._id}`)
  const files = documentNames.flatMap((name) => application.files[name] ?? [])
  const file = files.find(({ name }) => name === opened)
  const next = file && files[files.indexOf(file) + 1]
  const read = files.filter(({ state }) => state !== 'UNREAD').length
  return (
    <Sheet title={interpolate(messages['group.files'], { count: files.length })}>
      {files.length === 0 && <p className={styles.soft}>{messages['files.none']}</p>}
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
      <ul role="list" className={styles.files} ref={list}>
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
    const path = `${source.path}/${id}/upload/${file.name}`
    const fallbackName = `${file.name}.${uploadTypes[type ?? file.type]}`
    await download({ path, purpose, fallbackName, ...(type && { headers: { Accept: type } }) })
  } catch (error) {
    toast(errorMessage(error), 'failed')
  }
}
