import { formatMoment } from '#contract/kit/moment.ts'
import { useStatusTexts } from '#features/application/inquiry/inquiry-texts.tsx'
import { LookupForm } from '#features/application/lookup/LookupForm.tsx'
import { useRound } from '#features/application/round/use-round.ts'
import { useTexts } from '#features/application/texts.tsx'
import { Callout } from '#ui/callout/Callout.tsx'
import styles from './amendment.module.css'

/** After the round's end, corrections that staff requested are still possible. */
export function FixGate() {
  const t = useStatusTexts()
  const { t: application, locale } = useTexts()
  const { view, schedule } = useRound()
  const message = view === 'closed' ? schedule?.message.dead2 : view === 'paused' && schedule?.message.stop
  return (
    <div className={styles.fix}>
      {message && (
        <Callout tone="warning" isLive title={t('amend.closed')}>
          <p>{message}</p>
          <p>{t('fix.correction')}</p>
        </Callout>
      )}
      <div className={styles.search}>
        <LookupForm path={(id) => `/form/application/${id}`} />
        <aside className={styles.aside}>
          {view === 'open' && schedule && (
            <p className={styles.closing}>
              {t('amend.open')}
              <b>{t('amend.until', { time: formatMoment(locale, schedule.deadAt) })}</b>
            </p>
          )}
          <p>{application('lookup.lead')}</p>
          <p>{t('amend.files')}</p>
          {!message && <p>{t('fix.correction')}</p>}
        </aside>
      </div>
    </div>
  )
}
