import { useEffect, useRef } from 'react'
import type { ReviewedUpload } from '#contract/document/document-review.ts'
import messages from '#i18n/ko/console-application.json'
import documents from '#i18n/ko/document.json'
import { Button } from '#ui/button/Button.tsx'
import { DocumentReviewForm } from './DocumentReviewForm.tsx'
import styles from './detail.module.css'
import { Preview } from './Preview.tsx'

type DocumentPanelProps = {
  id: string
  file: ReviewedUpload
  purpose: string
  onClose: () => void
  onNext: (() => void) | undefined
}

export function DocumentPanel({ id, file, purpose, onClose, onNext }: DocumentPanelProps) {
  const panel = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    panel.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <section className={styles.panel} aria-labelledby="panel" ref={panel}>
      <header className={styles.panelHead}>
        <h3 id="panel" ref={heading} tabIndex={-1}>
          {documents[file.name]}
        </h3>
        {onNext && (
          <Button size="small" tone="quiet" onClick={onNext}>
            {messages['files.next']}
          </Button>
        )}
        <Button size="small" tone="quiet" onClick={onClose}>
          {messages['files.close']}
        </Button>
      </header>
      <DocumentReviewForm id={id} file={file} />
      <Preview id={id} file={file} purpose={purpose} />
    </section>
  )
}
