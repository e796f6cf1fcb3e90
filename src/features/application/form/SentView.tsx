import { useEffect } from 'react'
import { useTexts } from '#features/application/texts.tsx'
import { countsForRound, SentNotice, useSent } from './SentNotice.tsx'
import styles from './sent.module.css'

export function SentView({ round, onAnother }: { round: number; onAnother: () => void }) {
  const { t } = useTexts()
  const { sent, forget } = useSent()
  const isOther = sent === null || (sent !== undefined && !countsForRound(sent, round))
  useEffect(() => {
    if (isOther) onAnother()
  }, [isOther, onAnother])
  if (!sent || isOther) return <p role="status">{t('step.loading')}</p>
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
