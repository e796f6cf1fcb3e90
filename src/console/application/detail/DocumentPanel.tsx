import { useQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { applicationSource } from '#console/application/source.ts'
import { ErrorState, LoadingState } from '#console/kit/feedback/State.tsx'
import type { ReviewedUpload } from '#contract/document/document-review.ts'
import { isHeic } from '#contract/kit/describe-file-types.ts'
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

/** Browsers show PDF files and pictures: a document type of another kind does not compile here and needs a view. */
const isPdf = (type: 'application/pdf' | `image/${string}`) => type === 'application/pdf'

type PreviewProps = { id: string; file: ReviewedUpload; purpose: string }

/** The server logs each read, so the file is read once; it is released when the panel closes. HEIC comes as JPEG. */
function DocumentPreview({ id, file, purpose }: PreviewProps) {
  const [view, setView] = useState<ImageView>({ zoom: 1, quarterTurns: 0 })
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
  const shownAsPdf = isPdf(file.type)
  const canShow = !shownAsPdf || navigator.pdfViewerEnabled !== false
  return (
    <>
      {/* Browsers have their own PDF tools. */}
      {!shownAsPdf && <ImageTools view={view} onChange={setView} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard. */}
      <div className={styles.preview} role="region" aria-label={title} tabIndex={0}>
        {content.isError && <ErrorState error={content.error} onRetry={() => void content.refetch()} />}
        {content.isPending && <LoadingState />}
        {url && canShow && <DocumentView url={url} title={title} isPdf={shownAsPdf} view={view} />}
        {url && !canShow && <OpenElsewhere url={url} />}
      </div>
    </>
  )
}

/** For browsers that show no PDF inside a page, such as those of phones. */
function OpenElsewhere({ url }: { url: string }) {
  return (
    <p className={styles.noViewer}>
      {messages['preview.pdf']}{' '}
      <a href={url} target="_blank" rel="noreferrer">
        {messages['preview.pdf.open']}
      </a>
    </p>
  )
}

/** `zoom`: width relative to the frame; `quarterTurns`: clockwise, 0 to 3. */
type ImageView = { zoom: number; quarterTurns: number }
const zoomMaximum = 4
const zoomStep = 0.5

type ImageToolsProps = { view: ImageView; onChange: (next: ImageView) => void }

function ImageTools({ view, onChange }: ImageToolsProps) {
  const { zoom, quarterTurns } = view
  return (
    <p className="cluster">
      <Button
        size="small"
        tone="secondary"
        disabled={zoom >= zoomMaximum}
        onClick={() => onChange({ ...view, zoom: zoom + zoomStep })}
      >
        {messages['preview.larger']}
      </Button>
      <Button
        size="small"
        tone="secondary"
        disabled={zoom <= 1}
        onClick={() => onChange({ ...view, zoom: zoom - zoomStep })}
      >
        {messages['preview.smaller']}
      </Button>
      <Button size="small" tone="secondary" onClick={() => onChange({ ...view, quarterTurns: (quarterTurns + 1) % 4 })}>
        {messages['preview.turn']}
      </Button>
    </p>
  )
}

type DocumentViewProps = { url: string; title: string; isPdf: boolean; view: ImageView }

/** `navpanes=0` hides the thumbnails of the PDF viewer, `FitH` fits the page to the width. */
function DocumentView({ url, title, isPdf, view: { zoom, quarterTurns } }: DocumentViewProps) {
  const [ratio, setRatio] = useState(1)
  const frame = useRef<HTMLDivElement>(null)
  // Set by script: the content security policy refuses `style` attributes in markup from the server.
  useLayoutEffect(() => {
    frame.current?.style.setProperty('--zoom', String(zoom))
    frame.current?.style.setProperty('--ratio', String(ratio))
  }, [zoom, ratio])
  if (isPdf) return <iframe src={`${url}#navpanes=0&view=FitH`} title={title} />
  return (
    <div ref={frame} className={styles.image} data-quarter-turns={quarterTurns}>
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
    const objectUrl = URL.createObjectURL(blob)
    setUrl(objectUrl)
    return () => URL.revokeObjectURL(objectUrl)
  }, [blob])
  return url
}
