import { type Locale, localePath } from '#contract/kit/locale.ts'
import { formatMoment } from '#contract/kit/moment.ts'
import type { PublicSchedule } from '#contract/round/public-schedule.ts'
import { useServerNow } from '#features/application/round/use-round.ts'
import { useTexts } from '#features/application/texts.tsx'
import { formatDate } from '#lib/format.ts'
import styles from './inquiry.module.css'
import { useStatusTexts } from './inquiry-texts.tsx'
import { nextScheduleStep } from './next-step.ts'

export function NextDate({ round }: { round: PublicSchedule | null }) {
  const { locale } = useTexts()
  const t = useStatusTexts()
  const now = useServerNow() || Date.now()
  const step = nextScheduleStep(round?.steps ?? [], now)
  return (
    <section className={styles.part}>
      <h2>{t('next')}</h2>
      {step ? (
        <div className={styles.next}>
          <p className={styles.nextName}>
            {step.label} {Date.parse(step.startAt) <= now && <span className={styles.mark}>{t('next.now')}</span>}
          </p>
          <p className={styles.nextTime}>
            <time dateTime={step.startAt}>{periodOf(step, locale, t)}</time>
          </p>
          {step.note && <p className={styles.soft}>{step.note}</p>}
        </div>
      ) : (
        <p>{t('next.none')}</p>
      )}
      <a className={styles.link} href={localePath(locale, '/subscription/schedule')}>
        {t('next.schedule')}
      </a>
    </section>
  )
}

function periodOf(
  { startAt, endAt }: { startAt: string; endAt: string },
  locale: Locale,
  t: ReturnType<typeof useStatusTexts>,
) {
  const start = formatMoment(locale, startAt)
  if (startAt === endAt) return start
  const end = formatMoment(locale, endAt, startAt)
  const isOneDay = formatDate(startAt) === formatDate(endAt)
  return t('next.period', { start, end: isOneDay ? end.slice(-5) : end })
}
