import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { localePath } from '#contract/kit/locale.ts'
import { $isBusy } from '#features/application/draft/form-session.ts'
import { hasBegunDraft } from '#features/application/draft/local-draft.ts'
import { useTexts } from '#features/application/texts.tsx'
import { RoundStateNotice } from './RoundState.tsx'
import styles from './round.module.css'
import { useRound, useServerNow } from './use-round.ts'

/** Shows the form while the round is open, otherwise the state of the round. */
export function RoundGate({ children }: { children: (round: number) => ReactNode }) {
  const { view, round } = useRound()
  const isBusy = useStore($isBusy)
  const wasOpen = useRef(false)
  const isOpen = view === 'open'
  // A request that is under way when the round closes still gets its response: the server decides.
  const shows = round && (isOpen || (isBusy && wasOpen.current))
  useEffect(() => {
    if (wasOpen.current && !shows) document.getElementById('round-title')?.focus()
    wasOpen.current = Boolean(shows)
  }, [shows])
  return shows ? children(round.round) : <RoundNotOpen />
}

function RoundNotOpen() {
  const { t, locale } = useTexts()
  const { view, round } = useRound()
  const now = useServerNow()
  const [hasDraft, setHasDraft] = useState(false)
  useEffect(() => setHasDraft(hasBegunDraft(window.sessionStorage)), [])
  return (
    <RoundStateNotice view={view} round={round} now={now}>
      {hasDraft && view !== 'loading' && <p className="note">{t('start.kept')}</p>}
      {view !== 'loading' && (
        <a className={styles.link} href={localePath(locale, '/application')}>
          {t('start.about')}
        </a>
      )}
    </RoundStateNotice>
  )
}
