import { useTexts } from '#features/application/texts.tsx'
import styles from './round.module.css'

const units = [
  ['time.days', 86_400],
  ['time.hours', 3_600],
  ['time.minutes', 60],
  ['time.seconds', 1],
] as const

/** `aria-live` is off, so that it is not announced every second; the end time is shown beside it. */
export function Countdown({ label, milliseconds }: { label: string; milliseconds: number }) {
  const { t } = useTexts()
  const left = Math.max(0, Math.ceil(milliseconds / 1_000))
  const parts = units.map(([name, size], index) => {
    const above = units[index - 1]?.[1]
    return { name, count: Math.floor((above ? left % above : left) / size) }
  })
  return (
    <div className={styles.countdown} role="timer" aria-live="off">
      <p className={styles.countdownLabel}>{label}</p>
      <p className={styles.figures}>
        {parts.map(({ name, count }) => (
          <span key={name} className={styles.figure}>
            <b>{String(count).padStart(2, '0')}</b> {t(name)}
          </span>
        ))}
      </p>
    </div>
  )
}
