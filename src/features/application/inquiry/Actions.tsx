import { statusTransitions } from '#contract/application/application.ts'
import { localePath } from '#contract/kit/locale.ts'
import { formatMoment } from '#contract/kit/moment.ts'
import { useRound } from '#features/application/round/use-round.ts'
import { useTexts } from '#features/application/texts.tsx'
import styles from './inquiry.module.css'
import { useStatusTexts } from './inquiry-texts.tsx'
import { useAmendmentState } from './use-amendment-state.ts'
import type { ShownApplication } from './use-inquiry.ts'
import { Withdrawal } from './Withdrawal.tsx'

export function Actions({ access, application, round, onWithdrawn }: ShownApplication & { onWithdrawn: () => void }) {
  const { locale } = useTexts()
  const t = useStatusTexts()
  const { view } = useRound()
  const { state, until } = useAmendmentState(application, round)
  const canAmend = state === 'open'
  const form = localePath(locale, `/form/application/${application._id}`)
  return (
    <nav className={styles.actions} aria-label={t('title')}>
      {canAmend && until && <p className={styles.soft}>{t('deadline', { time: formatMoment(locale, until) })}</p>}
      <a className={canAmend ? styles.primary : styles.secondary} href={form}>
        {t(canAmend ? 'action.amend' : 'action.view')}
      </a>
      <a className={styles.secondary} href={localePath(locale, '/application/receipt')}>
        {t('action.receipt')}
      </a>
      {application.status === 'WITHDRAWN' && view === 'open' && (
        <a className={styles.primary} href={localePath(locale, '/form/application')}>
          {t('action.anew')}
        </a>
      )}
      {statusTransitions[application.status].includes('WITHDRAWN') && (
        <Withdrawal
          access={access}
          number={application.receiptNumber ?? ''}
          status={application.status}
          onDone={onWithdrawn}
        />
      )}
    </nav>
  )
}
