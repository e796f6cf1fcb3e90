import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { localePath } from '#contract/kit/locale.ts'
import { preparationTopics, useTexts } from '#features/application/texts.tsx'
import { formatNumber, formatTime } from '#lib/format.ts'
import { interpolate } from '#lib/interpolate.ts'
import { $identityMode, $now } from '#stores/round.ts'
import { Button } from '#ui/button/Button.tsx'
import { Callout } from '#ui/callout/Callout.tsx'
import type { PlaceView } from './place-keeper.ts'
import { usePlace } from './use-place.ts'
import styles from './waiting.module.css'
import { describeWait, type WaitingTexts, waitingStage } from './waiting-time.ts'

type WaitingViewProps = { round: number; texts: WaitingTexts; showsForm: boolean; onShowForm: (shows: boolean) => void }

/** The panel of a waiting visitor, in place of the form; above the form, a notice when the turn has come. */
export function WaitingView({ round, texts, showsForm, onShowForm }: WaitingViewProps) {
  const { view, isWaiting, askAnew } = usePlace(round, onShowForm)
  const t = (key: keyof WaitingTexts, values: Record<string, string | number> = {}) => interpolate(texts[key], values)
  const { place } = view
  const now = useStore($now)
  const isVerified = useStore($identityMode) !== 'off'
  const wait = place?.estimatedAt ? describeWait(t, Date.parse(place.estimatedAt), now) : null
  const number = formatNumber(place?.number ?? 0)
  useTitlePrefix(isWaiting && place ? t('tab', { number }) : null)
  useFocus(showsForm, view.hasWaited)
  const isAdmitted = showsForm && view.hasWaited && place?.state === 'admitted'
  useTurnTitle(isAdmitted ? t('tab.admitted') : null)
  return (
    <>
      {/* Always there, so that screen readers notice what is written into it. */}
      <p className="visually-hidden" role="status">
        {isWaiting && place && <Announced key={waitingStage(place.ahead)} text={liveText()} />}
        {isAdmitted && t('admitted.title')}
      </p>
      {isAdmitted && place.keptUntil && (
        <div className={styles.admitted}>
          <Callout title={t('admitted.title')}>
            <p>{t(isVerified ? 'admitted.textVerified' : 'admitted.text', { time: formatTime(place.keptUntil) })}</p>
          </Callout>
        </div>
      )}
      {!showsForm && (view.isOver ? <Over t={t} onAgain={askAnew} /> : <Panel t={t} view={view} wait={wait} />)}
    </>
  )

  function liveText() {
    return t('live', {
      number,
      count: formatNumber(place?.ahead ?? 0),
      wait: wait?.time ? t('wait.withTime', wait) : (wait?.duration ?? ''),
    })
  }
}

/** Keeps the text with which it appeared: the live region speaks only when the stage changes. */
function Announced({ text }: { text: string }) {
  return useRef(text).current
}

type Translate = (key: keyof WaitingTexts, values?: Record<string, string | number>) => string

function Over({ t, onAgain }: { t: Translate; onAgain: () => void }) {
  const isVerified = useStore($identityMode) !== 'off'
  return (
    <section className={styles.panel} aria-labelledby="waiting-title">
      <h2 id="waiting-title" tabIndex={-1}>
        {t('over.title')}
      </h2>
      <p className={styles.lead}>{t(isVerified ? 'over.textVerified' : 'over.text')}</p>
      <Button onClick={onAgain}>{t('over.again')}</Button>
    </section>
  )
}

type PanelProps = { t: Translate; view: PlaceView; wait: ReturnType<typeof describeWait> | null }

function Panel({ t, view: { place, isLost, aheadAtStart }, wait }: PanelProps) {
  return (
    <section className={styles.panel} aria-labelledby="waiting-title">
      <header className={styles.header}>
        <p className={styles.state}>{t('state')}</p>
        <h2 id="waiting-title" tabIndex={-1}>
          {t(place ? 'title' : 'checking')}
        </h2>
        <p className={styles.lead}>{t('lead')}</p>
      </header>
      {place && (
        <div className={styles.place}>
          <dl className={styles.facts}>
            <div>
              <dt>{t('number')}</dt>
              <dd className={styles.number}>{t('number.value', { number: formatNumber(place.number) })}</dd>
            </div>
            <div>
              <dt>{t('ahead')}</dt>
              <dd>{t('ahead.value', { count: formatNumber(place.ahead) })}</dd>
            </div>
            <div className={styles.wait}>
              <dt>{t('time')}</dt>
              <dd>
                {wait?.duration} {wait?.time && <span>{wait.time}</span>}
              </dd>
            </div>
          </dl>
          <progress
            className={styles.bar}
            aria-label={t('progress')}
            // One step more than people ahead: the bar is full only when the turn has come.
            max={aheadAtStart + 1}
            value={Math.max(0, aheadAtStart - place.ahead)}
          />
        </div>
      )}
      {isLost && (
        <Callout tone="warning" isLive>
          <p>{t('lost')}</p>
        </Callout>
      )}
      <Meanwhile t={t} />
    </section>
  )
}

const notes = ['order', 'away', 'kept'] as const

function Meanwhile({ t }: { t: Translate }) {
  const { t: application, locale } = useTexts()
  const turn = useStore($identityMode) === 'off' ? 'turn' : 'turnVerified'
  return (
    <div className={styles.meanwhile}>
      <section>
        <h3>{t('notes.title')}</h3>
        <ul>
          {([...notes, turn] as const).map((note) => (
            <li key={note}>{t(`notes.${note}`)}</li>
          ))}
        </ul>
      </section>
      <section>
        <h3>{application('prepare.title')}</h3>
        <ul>
          {preparationTopics.map((topic) => (
            <li key={topic}>{application(`prepare.${topic}.title`)}</li>
          ))}
        </ul>
        <a className={styles.link} href={localePath(locale, '/subscription/document')} target="_blank" rel="noreferrer">
          {t('prepare.link')}
        </a>
      </section>
    </div>
  )
}

function useTitlePrefix(prefix: string | null) {
  useEffect(() => {
    if (!prefix) return
    // Without the prefix of the form's step (`2/6 … – `) or of an earlier number.
    const title = document.title.split(' – ').at(-1) ?? ''
    document.title = `${prefix} – ${title}`
    return () => {
      // Unless the form, which has replaced the panel, has written its own prefix.
      if (document.title.startsWith(prefix)) document.title = title
    }
  }, [prefix])
}

/** Puts the news before the form's title, until a visitor who is in another tab comes back. */
function useTurnTitle(news: string | null) {
  useEffect(() => {
    if (!news || !document.hidden) return
    const prefix = `${news} – `
    document.title = prefix + document.title
    const remove = () => {
      document.title = document.title.replace(prefix, '')
    }
    document.addEventListener('visibilitychange', remove, { once: true })
    return () => document.removeEventListener('visibilitychange', remove)
  }, [news])
}

/** The heading of the form when the turn has come, the panel's when the form has gone. */
function useFocus(showsForm: boolean, hasWaited: boolean) {
  const showedForm = useRef(showsForm)
  useEffect(() => {
    if (showedForm.current === showsForm) return
    showedForm.current = showsForm
    if (showsForm && !hasWaited) return
    window.scrollTo({ top: 0, behavior: 'instant' })
    document.getElementById(showsForm ? 'step-heading' : 'waiting-title')?.focus({ preventScroll: true })
  }, [showsForm, hasWaited])
}
