import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { localePath } from '#contract/kit/locale.ts'
import { $isBusy } from '#features/application/draft/form-session.ts'
import { isBegun } from '#features/application/draft/local-draft.ts'
import { useTexts } from '#features/application/texts.tsx'
import { RoundStateNotice } from './RoundState.tsx'
import styles from './round.module.css'
import { useRound, useServerNow } from './use-round.ts'

export function RoundGate({ children }: { children: (round: number) => ReactNode }) {
  const { view, round } = useRound()
  const isBusy = useStore($isBusy)
  const wasOpen = useRef(false)
  const isOpen = view === 'open'
  // A request under way when the window closes still gets its response: the server decides.
  const shows = round && (isOpen || (isBusy && wasOpen.current))
  useEffect(() => {
    if (wasOpen.current && !shows) document.getElementById('round-title')?.focus()
    wasOpen.current = Boolean(shows)
  }, [shows])
  return shows ? children(round.round) : <ClosedDoor />
}

function ClosedDoor() {
  const { t, locale } = useTexts()
  const { view, round } = useRound()
  const now = useServerNow()
  const [isKept, setKept] = useState(false)
  useEffect(() => setKept(isBegun(window.sessionStorage)), [])
  return (
    <RoundStateNotice view={view} round={round} now={now}>
      {isKept && view !== 'loading' && <p className="note">{t('start.kept')}</p>}
      {view !== 'loading' && (
        <a className={styles.link} href={localePath(locale, '/application')}>
          {t('start.about')}
        </a>
      )}
    </RoundStateNotice>
  )
}
