import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Locale } from '#contract/kit/locale.ts'
import { formatMoment } from '#contract/kit/moment.ts'
import type { PublicRound } from '#contract/round/public-round.ts'
import { interpolate } from '#lib/interpolate.ts'
import { $now, type RoundView } from '#stores/round.ts'
import { loadMissingGlyphs } from '#ui/glyphs/load-missing-glyphs.ts'
import styles from './round.module.css'
import type { RoundTexts } from './round-texts.ts'

type RoundDetailProps = {
  view: RoundView
  round: PublicRound | null
  locale: Locale
  messages: RoundTexts
}

export function RoundDetail({ view, round, locale, messages }: RoundDetailProps) {
  if (view === 'loading') return <span className={styles.skeleton} aria-hidden="true" />
  if (view === 'none') return <p className={styles.message}>{messages['round.noneText']}</p>
  if (view === 'down' || !round) return <p className={styles.message}>{messages['round.downText']}</p>
  if (view === 'paused') return <StaffMessage text={round.message.stop} />
  if (view === 'closed') return <StaffMessage text={round.message.dead} />

  const isOpen = view === 'open'
  const until = isOpen ? round.deadAt : round.openAt
  return (
    <>
      <Countdown until={Date.parse(until)} messages={messages} />
      <p className={styles.date}>
        {isOpen ? messages['round.deadline'] : messages['round.opens']}{' '}
        <time dateTime={until}>{formatMoment(locale, until)}</time>
        <span className={styles.clock}>{messages['round.clock']}</span>
      </p>
    </>
  )
}

function StaffMessage({ text }: { text: string }) {
  useEffect(loadMissingGlyphs, [])
  return <p className={styles.message}>{text}</p>
}

const units = ['days', 'hours', 'minutes', 'seconds'] as const

/** `until` in milliseconds. Screen readers get one sentence instead of the ticking figures. */
function Countdown({ until, messages }: { until: number; messages: RoundTexts }) {
  const span = splitSpan(until - useStore($now))
  return (
    <div className={styles.countdown} role="timer" aria-live="off">
      <span className="visually-hidden">{interpolate(messages['round.left'], span)}</span>
      {units.map((unit) => (
        <span key={unit} className={styles.unit} aria-hidden="true">
          <span className={styles.digits}>{String(span[unit]).padStart(2, '0')}</span>
          <span className={styles.unitName}>{messages[`round.${unit}`]}</span>
        </span>
      ))}
    </div>
  )
}

/** A second that has started counts, so that the last one shown is 1. */
export function splitSpan(milliseconds: number) {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1_000))
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3_600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  }
}
