import { useQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { applicationSource } from '#console/application/source.ts'
import { ErrorState, LoadingState } from '#console/kit/feedback/State.tsx'
import type { ReviewedUpload } from '#contract/document/document-review.ts'
import { isHeic } from '#contract/kit/file-types.ts'
import messages from '#i18n/ko/console-application.json'
import documents from '#i18n/ko/document.json'
import { interpolate } from '#lib/interpolate.ts'
import { api } from '#stores/session.ts'
import { Button } from '#ui/button/Button.tsx'
import { DocumentReviewForm } from './DocumentReviewForm.tsx'
import styles from './detail.module.css'

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
      <DocumentPreview id={id} file={file} purpose={purpose} />
    </section>
  )
}

type PreviewProps = { id: string; file: ReviewedUpload; purpose: string }

/** The file stays in memory and is released with the panel. The server converts HEIC to JPEG. */
function DocumentPreview({ id, file, purpose }: PreviewProps) {
  const [sight, setSight] = useState<SightState>({ zoom: 1, quarters: 0 })
  const content = useQuery({
    queryKey: [applicationSource.path, 'preview', id, file.name, file.sha256],
    queryFn: ({ signal }) =>
      api
        .get(`${applicationSource.path}/${id}/upload/${file.name}/preview`, {
          headers: { Purpose: encodeURIComponent(purpose), ...(isHeic(file.type) && { Accept: 'image/jpeg' }) },
          timeout: false,
          signal,
        })
        .blob(),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const url = useObjectUrl(content.data)
  const title = interpolate(messages['files.preview'], { file: documents[file.name] })
  if (file.type === 'application/pdf' && navigator.pdfViewerEnabled === false)
    return url ? (
      <p className={styles.unshown}>
        {messages['preview.pdf']}{' '}
        <a href={url} target="_blank" rel="noreferrer">
          {messages['preview.pdf.open']}
        </a>
      </p>
    ) : (
      <LoadingState />
    )
  return (
    <>
      {/* Browsers have their own PDF tools. */}
      {file.type !== 'application/pdf' && <SightTools sight={sight} onChange={setSight} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard. */}
      <div className={styles.preview} role="region" aria-label={title} tabIndex={0}>
        {content.isError && <ErrorState error={content.error} onRetry={() => void content.refetch()} />}
        {content.isPending && <LoadingState />}
        {url && <Sight url={url} title={title} isPdf={file.type === 'application/pdf'} sight={sight} />}
      </div>
    </>
  )
}

/** `zoom`: scale relative to the frame; `quarters`: clockwise quarter turns. */
type SightState = { zoom: number; quarters: number }
type SightToolsProps = { sight: SightState; onChange: (next: SightState) => void }

function SightTools({ sight, onChange }: SightToolsProps) {
  const { zoom, quarters } = sight
  return (
    <p className="cluster">
      <Button
        size="small"
        tone="secondary"
        disabled={zoom >= 4}
        onClick={() => onChange({ ...sight, zoom: zoom + 0.5 })}
      >
        {messages['preview.larger']}
      </Button>
      <Button
        size="small"
        tone="secondary"
        disabled={zoom <= 1}
        onClick={() => onChange({ ...sight, zoom: zoom - 0.5 })}
      >
        {messages['preview.smaller']}
      </Button>
      <Button size="small" tone="secondary" onClick={() => onChange({ ...sight, quarters: (quarters + 1) % 4 })}>
        {messages['preview.turn']}
      </Button>
    </p>
  )
}

type SightProps = { url: string; title: string; isPdf: boolean; sight: SightState }

/** `navpanes=0` hides the thumbnails of the PDF viewer. */
function Sight({ url, title, isPdf, sight: { zoom, quarters } }: SightProps) {
  const [ratio, setRatio] = useState(1)
  const frame = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    frame.current?.style.setProperty('--zoom', String(zoom))
    frame.current?.style.setProperty('--ratio', String(ratio))
  }, [zoom, ratio])
  if (isPdf) return <iframe src={`${url}#navpanes=0&view=FitH`} title={title} />
  return (
    <div ref={frame} className={styles.sight} data-quarters={quarters}>
      <img
        src={url}
        alt={title}
        onLoad={({ currentTarget }) => setRatio(currentTarget.naturalWidth / currentTarget.naturalHeight || 1)}
      />
    </div>
  )
}

function useObjectUrl(blob: Blob | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!blob) return
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return url
}
