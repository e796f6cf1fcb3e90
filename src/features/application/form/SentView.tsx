import { useEffect } from 'react'
import { useTexts } from '#features/application/texts.tsx'
import { countsForRound, SentNotice, useSent } from './SentNotice.tsx'
import styles from './sent.module.css'

/** In place of the form after sending. Without an application of this round it opens the form by `onAnother`. */
export function SentView({ round, onAnother }: { round: number; onAnother: () => void }) {
  const { t } = useTexts()
  const { sent, forget } = useSent()
  const needsForm = sent === null || (sent !== undefined && !countsForRound(sent, round))
  useEffect(() => {
    if (needsForm) onAnother()
  }, [needsForm, onAnother])
  if (!sent || needsForm) return <p role="status">{t('step.loading')}</p>
  const begin = () => {
    forget()
    onAnother()
  }
  return (
    <div className={styles.view}>
      <SentNotice application={sent} takesFocus>
        <p>{t('sent.text')}</p>
        <button type="button" className={styles.another} onClick={begin}>
          {t('sent.another')}
        </button>
      </SentNotice>
    </div>
  )
}
