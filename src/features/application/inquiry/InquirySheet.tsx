import { useEffect, useRef, useState } from 'react'
import { ReceiptFiles } from '#features/application/receipt/ReceiptFiles.tsx'
import { Callout } from '#ui/callout/Callout.tsx'
import { Actions } from './Actions.tsx'
import { StatusHistory } from './History.tsx'
import styles from './inquiry.module.css'
import { useStatusTexts } from './inquiry-texts.tsx'
import { NextDate } from './NextDate.tsx'
import { AccessHistory } from './Openings.tsx'
import { ApplicationStatusCard } from './Standing.tsx'
import type { ShownApplication } from './use-inquiry.ts'

export function StatusSheet({ onChanged, ...shown }: ShownApplication & { onChanged: () => Promise<void> }) {
  const t = useStatusTexts()
  const { application, events, openings, round } = shown
  const heading = useRef<HTMLHeadingElement>(null)
  const [news, setNews] = useState<'amended' | 'withdrawn' | null>(() =>
    window.location.hash === '#amended' ? 'amended' : null,
  )
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    // Removes `#amended`, so that a reload does not announce the change again.
    window.history.replaceState(null, '', window.location.pathname)
  }, [])
  const tellWithdrawn = async () => {
    setNews(null)
    await onChanged()
    setNews('withdrawn')
  }
  return (
    <article className={styles.sheet} data-selectable>
      <header className={styles.head}>
        <h1 className={styles.title} ref={heading} tabIndex={-1}>
          {t('heading')}
        </h1>
        {news && (
          <Callout key={news} isLive takesFocus={news === 'withdrawn'}>
            <p>{t(news)}</p>
          </Callout>
        )}
      </header>
      <div className={styles.columns}>
        <div className={styles.main}>
          <ApplicationStatusCard application={application} events={events} />
          {application.status !== 'WITHDRAWN' && <NextDate round={round} />}
          <StatusHistory events={events} />
          <AccessHistory openings={openings} />
        </div>
        <div className={styles.side}>
          <Actions {...shown} onWithdrawn={() => void tellWithdrawn()} />
          <ReceiptFiles files={application.files} />
        </div>
      </div>
    </article>
  )
}
