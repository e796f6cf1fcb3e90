import { formatMoment } from '#contract/kit/moment.ts'
import { useRound } from '#features/application/round/use-round.ts'
import { LookupForm } from '#features/application/status/LookupForm.tsx'
import { type StatusProps, StatusTextProvider, useStatusTexts } from '#features/application/status/status-texts.tsx'
import { useTexts } from '#features/application/texts.tsx'
import { Callout } from '#ui/callout/Callout.tsx'
import styles from './amendment.module.css'

export function AmendmentLookupIsland(props: Omit<StatusProps, 'id'>) {
  return (
    <StatusTextProvider {...props}>
      <AmendmentLookup />
    </StatusTextProvider>
  )
}

/** `/form/application-fix`: finds the application to change. Also after the round, as staff can request corrections. */
function AmendmentLookup() {
  const t = useStatusTexts()
  const { t: applicationText, locale } = useTexts()
  const { view, round } = useRound()
  // `dead2` is the closed round's text for amendments.
  const message = view === 'closed' ? round?.message.dead2 : view === 'paused' && round?.message.stop
  return (
    <div className="stack gap-6">
      {message && (
        <Callout tone="warning" isLive title={t('amend.closed')}>
          <p>{message}</p>
          <p>{t('fix.correction')}</p>
        </Callout>
      )}
      <div className={styles.search}>
        <LookupForm pathOf={(id) => `/form/application/${id}`} />
        <aside className={styles.aside}>
          {view === 'open' && round && (
            <p className={styles.closing}>
              {t('amend.open')}
              <b>{t('amend.until', { time: formatMoment(locale, round.deadAt) })}</b>
            </p>
          )}
          <p>{applicationText('lookup.lead')}</p>
          <p>{t('amend.files')}</p>
          {!message && <p>{t('fix.correction')}</p>}
        </aside>
      </div>
    </div>
  )
}
