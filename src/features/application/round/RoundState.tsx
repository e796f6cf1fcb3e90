import type { ReactNode } from 'react'
import { localePath } from '#contract/kit/locale.ts'
import { formatMoment } from '#contract/kit/moment.ts'
import type { PublicRound } from '#contract/round/public-round.ts'
import { useTexts } from '#features/application/texts.tsx'
import { type RoundView, refreshRound } from '#stores/round.ts'
import { Button } from '#ui/button/Button.tsx'
import styles from './round.module.css'

type RoundStateNoticeProps = { view: RoundView; round: PublicRound | null; now: number; children?: ReactNode }

/** State of the round with countdown and dates. `now` is the server's clock in milliseconds. */
export function RoundStateNotice({ view, round, now, children }: RoundStateNoticeProps) {
  const { t } = useTexts()
  const isRound = round && view !== 'loading' && view !== 'down' && view !== 'none'
  return (
    <section className={styles.panel} aria-labelledby="round-title" data-state={view}>
      {isRound ? <RoundFacts view={view} round={round} now={now} /> : <NoRound view={view} />}
      {view === 'down' && <Button onClick={() => void refreshRound()}>{t('start.retry')}</Button>}
      {children}
    </section>
  )
}

function RoundFacts({ view, round, now }: { view: RoundView; round: PublicRound; now: number }) {
  const { t } = useTexts()
  const { round: number, openAt, deadAt, message } = round
  const state = view as 'before' | 'open' | 'paused' | 'closed'
  // `dead` is the text of a closed round; `dead2` is for amendments.
  const text = { before: message.beforeOpen, open: '', paused: message.stop, closed: message.dead }[state]
  return (
    <>
      <p className={styles.state}>{t(`start.${state}`)}</p>
      <h2 id="round-title" tabIndex={-1}>
        {t('start.title', { round: number })}
      </h2>
      {text && <p className={styles.message}>{text}</p>}
      {state === 'before' && <Countdown label={t('start.untilOpen')} milliseconds={Date.parse(openAt) - now} />}
      {state === 'open' && <Countdown label={t('start.untilClose')} milliseconds={Date.parse(deadAt) - now} />}
      <dl className={styles.period}>
        <Moment name={t('start.opensAt')} at={openAt} />
        <Moment name={t('start.closesAt')} at={deadAt} />
      </dl>
      {state === 'before' && <p className="note">{t('start.switch')}</p>}
      {state === 'closed' && <NextRound />}
    </>
  )
}

function Moment({ name, at }: { name: string; at: string }) {
  const { t, locale } = useTexts()
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <time dateTime={at}>{formatMoment(locale, at)}</time> <span>{t('start.kst')}</span>
      </dd>
    </div>
  )
}

function NextRound() {
  const { t, locale } = useTexts()
  return (
    <p className={styles.links}>
      <a className={styles.link} href={`${localePath(locale, '/application')}#registration`}>
        {t('start.register')}
      </a>
      <a className={styles.link} href={localePath(locale, '/center/notice')}>
        {t('start.notice')}
      </a>
    </p>
  )
}

function NoRound({ view }: { view: RoundView }) {
  const { t } = useTexts()
  const [title, text] = {
    loading: [t('start.loading'), ''],
    down: [t('start.failed'), t('start.failed.text')],
    none: [t('start.none'), t('start.none.text')],
  }[view as 'loading' | 'down' | 'none']
  return (
    <>
      <h2 id="round-title" tabIndex={-1}>
        {title}
      </h2>
      {text && <p className={styles.message}>{text}</p>}
      {view === 'none' && <NextRound />}
    </>
  )
}

const unitSeconds = [
  ['time.days', 86_400],
  ['time.hours', 3_600],
  ['time.minutes', 60],
  ['time.seconds', 1],
] as const

/** Not a live region, as screen readers would announce it every second; the dates below say the same. */
function Countdown({ label, milliseconds }: { label: string; milliseconds: number }) {
  const { t } = useTexts()
  const left = Math.max(0, Math.ceil(milliseconds / 1_000))
  const parts = unitSeconds.map(([name, seconds], index) => {
    const secondsOfLarger = unitSeconds[index - 1]?.[1]
    return { name, count: Math.floor((secondsOfLarger ? left % secondsOfLarger : left) / seconds) }
  })
  return (
    <div className={styles.countdown} role="timer" aria-live="off">
      <p className="note">{label}</p>
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
