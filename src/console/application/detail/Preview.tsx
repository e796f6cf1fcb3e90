import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { source } from '#console/application/source.ts'
import { ErrorState, LoadingState } from '#console/kit/feedback/State.tsx'
import type { ReviewedUpload } from '#contract/document-review.ts'
import { isHeic } from '#contract/upload.ts'
import messages from '#i18n/ko/console-application.json'
import documents from '#i18n/ko/document.json'
import { interpolate } from '#lib/interpolate.ts'
import { api } from '#stores/session.ts'
import styles from './detail.module.css'

type PreviewProps = { id: string; file: ReviewedUpload; purpose: string }

/** A document as it looks. Its bytes stay in the memory of this tab, and go with the panel; a HEIC picture comes as JPEG. */
export function Preview({ id, file, purpose }: PreviewProps) {
  const content = useQuery({
    queryKey: [source.path, 'preview', id, file.name, file.sha256],
    queryFn: ({ signal }) =>
      api
        .get(`${source.path}/${id}/upload/${file.name}/preview`, {
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
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrolled with the keyboard too.
    <div className={styles.preview} role="region" aria-label={title} tabIndex={0}>
      {content.isError && <ErrorState error={content.error} onRetry={() => void content.refetch()} />}
      {content.isPending && <LoadingState />}
      {url && <Sight url={url} title={title} isPdf={file.type === 'application/pdf'} />}
    </div>
  )
}

/** Browsers show a PDF in a frame, with their own tools to turn its pages; without the column of small ones. */
function Sight({ url, title, isPdf }: { url: string; title: string; isPdf: boolean }) {
  return isPdf ? <iframe src={`${url}#navpanes=0&view=FitH`} title={title} /> : <img src={url} alt={title} />
}

/** An address for bytes in memory, as long as they are shown. */
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
